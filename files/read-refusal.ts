/** Why a file cannot be read. The database keeps these codes. */
export type ReadCode =
  | "EMPTY_FILE"
  | "FILE_TOO_LARGE"
  | "UNKNOWN_FILE"
  | "BROKEN_FILE"
  | "OLD_EXCEL"
  | "PASSWORD"
  | "WEB_PAGE"
  | "MACROS"
  | "UNSAFE_ARCHIVE"
  | "TOO_MANY_ROWS"
  | "TOO_MANY_COLUMNS"
  | "CELL_TOO_LONG"
  | "TOO_MUCH_WORK"
  | "SHIFTED_COLUMNS"
  | "NOT_A_CATALOGUE"
  | "NO_TITLES"
  | "NO_ROWS"
  | "NO_PRICES"
  | "NOT_FILLED";

/**
 * A file that cannot be read. `message` is pt-BR and says what was looked for and what was found.
 */
export class ReadRefusal extends Error {
  override name = "ReadRefusal";

  readonly code: ReadCode;

  constructor(code: ReadCode, message: string) {
    super(message);
    this.code = code;
  }
}
