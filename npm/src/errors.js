/** The errors of the package, one class for each kind. */

/** The base of all errors of the package. */
export class FleetcountError extends Error {
  /**
   * @param {string} message
   * @param {number} [line]
   * @param {number} [column]
   */
  constructor(message, line = 0, column = 0) {
    super(line > 0 ? `line ${line}, column ${column}: ${message}` : message);
    this.name = new.target.name;
    /** Where in a text the mistake is, from 1; 0 if there is no text. */
    this.line = line;
    /** The character of the line, from 1; 0 if there is no text. */
    this.column = column;
  }
}

/** An argument or a text is wrong: a mistake in a board file, a cell outside the board, a number of the wrong kind. */
export class InvalidError extends FleetcountError {}

/** No arrangement of the ships agrees with the board, and the question needs one. */
export class NoConfigurationError extends FleetcountError {}

/** A fleet breaks the rules, or does not agree with what is known. */
export class DisagreesError extends FleetcountError {}

/** The board needs more memory than it may take, or than there is. */
export class LimitError extends FleetcountError {}

/** A placer has tried as often as it may and has placed no fleet. */
export class NotFoundError extends FleetcountError {}

/** The kinds by name, for errors that come from a worker. @type {Record<string, typeof FleetcountError>} @internal */
export const KINDS = { FleetcountError, InvalidError, NoConfigurationError, DisagreesError, LimitError, NotFoundError };

/** The kinds of fc_status, where it is not InvalidError (include/fleetcount.h). @type {Record<number, typeof FleetcountError>} */
const BY_STATUS = {
  1: LimitError,
  2: LimitError,
  6: NoConfigurationError,
  7: FleetcountError,
  9: DisagreesError,
  10: NotFoundError,
  11: FleetcountError,
  12: FleetcountError,
};

/**
 * The error of a call that has failed.
 * @param {number} status @param {string} message @param {number} line @param {number} column
 * @internal
 */
export function errorOf(status, message, line, column) {
  return new (BY_STATUS[status] ?? InvalidError)(message, line, column);
}
