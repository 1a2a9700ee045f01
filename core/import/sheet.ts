/** A sheet of a file, with every cell as text. A CSV file is one sheet without a name. */
export type Sheet = {
  name: string;
  /** Numbers are written with a decimal comma and no thousands; an empty cell is ''. */
  rows: readonly (readonly string[])[];
};

/** A row of a table. */
export type TableRow = {
  /** From 1, as a spreadsheet program shows it. */
  number: number;
  /** One for each column. */
  cells: readonly string[];
};

/** Texts that mean a value is not known, which is not 0 (D170). */
const nothing = new Set(["", "-", "--", "/", "n/a", "não se aplica", "nao se aplica", "em apuração"]);

/** A cell's text without surrounding blanks; null when it means that the value is not known. */
export function cellText(cell: string | undefined): string | null {
  const text = cell?.trim() ?? "";
  return text.length < 20 && nothing.has(text.toLowerCase()) ? null : text;
}
