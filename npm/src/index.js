/** The exports of the package. @packageDocumentation */
export { Analysis } from "./analysis.js";
export { Board, contest, games, heuristics, placers, strategies, version } from "./board.js";
export { Engine } from "./engine.js";
export { DisagreesError, FleetcountError, InvalidError, LimitError, NoConfigurationError, NotFoundError } from "./errors.js";
export { Ship } from "./fleets.js";
export { Fraction } from "./fraction.js";
export { run } from "./run.js";

/** @typedef {import("./analysis.js").PossibleFleet} PossibleFleet */
/** @typedef {import("./answer.js").Shot} Shot */
/** @typedef {import("./board.js").Bot} Bot */
/** @typedef {import("./board.js").BoardOptions} BoardOptions */
/** @typedef {import("./board.js").NamedGame} NamedGame */
/** @typedef {import("./board.js").RenderOptions} RenderOptions */
/** @typedef {import("./board.js").SampleOptions} SampleOptions */
/** @typedef {import("./board.js").ShipClass} ShipClass */
/** @typedef {import("./cells.js").Cell} Cell */
/** @typedef {import("./cells.js").Labels} Labels */
/** @typedef {import("./contest.js").ContestOptions} ContestOptions */
/** @typedef {import("./contest.js").Game} Game */
/** @typedef {import("./contest.js").Named} Named */
/** @typedef {import("./contest.js").Parameter} Parameter */
/** @typedef {import("./engine.js").AskOptions} AskOptions */
/** @typedef {import("./library.js").Work} Work */
/** @typedef {import("./questions.js").Advice} Advice */
/** @typedef {import("./questions.js").Fewest} Fewest */
/** @typedef {import("./questions.js").Conflict} Conflict */
/** @typedef {import("./questions.js").Explanation} Explanation */
/** @typedef {import("./questions.js").FoundCells} FoundCells */
/** @typedef {import("./questions.js").Goal} Goal */
/** @typedef {import("./questions.js").Grade} Grade */
/** @typedef {import("./questions.js").Move} Move */
/** @typedef {import("./questions.js").Rank} Rank */
/** @typedef {import("./questions.js").Review} Review */
/** @typedef {import("./questions.js").Salvo} Salvo */
/** @typedef {import("./questions.js").SalvoGoal} SalvoGoal */
/** @typedef {import("./questions.js").Solutions} Solutions */
/** @typedef {import("./questions.js").Step} Step */
/** @typedef {import("./questions.js").StepReason} StepReason */
/** @typedef {import("./questions.js").Steps} Steps */
/** @typedef {import("./states.js").CellState} CellState */
/** @typedef {import("./wasi.js").Result} Result */
