from typing import Any

import numpy as np


class Discrete:
    def __init__(self, n: int) -> None:
        self.n = n

    def contains(self, x: Any) -> bool:
        return 0 <= int(x) < self.n


class Box:
    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x: Any) -> bool:
        return bool(x.shape == self.shape and x.dtype == self.dtype and (x >= self.low).all() and (x <= self.high).all())
