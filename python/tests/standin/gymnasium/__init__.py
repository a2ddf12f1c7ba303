"""A stand-in for gymnasium. It has the parts that fleetcount.gym uses, as gymnasium's documentation describes them."""

from typing import Any

import numpy as np

from gymnasium import spaces

__all__ = ["Env", "spaces"]


class Env:
    metadata: dict[str, Any] = {}
    render_mode: str | None = None
    action_space: spaces.Discrete
    observation_space: spaces.Box
    np_random: np.random.Generator

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random = np.random.default_rng(seed)
