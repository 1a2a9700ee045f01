import { brasiliaTimeZone } from "#core/time.ts";

const moment = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: brasiliaTimeZone,
});
const between = "  ";

/** Formats a date as '21/11/2026, 14:02' in São Paulo time; null as a dash. */
export function at(date: Date | null): string {
  return date ? moment.format(date) : "—";
}

/** 'sim' or 'não'. */
export function yesNo(value: boolean): string {
  return value ? "sim" : "não";
}

/** Formats rows as aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(oneLine));
  const widths = (lines[0] ?? []).map((_cell, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return padded.map((line) => line.join(between).trimEnd()).join("\n");
}

/** User input must not look like other lines of the output, nor control the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ");
}

/** A heading with a table indented below it; `none` when there are no rows. */
export function section(heading: string, rows: readonly (readonly string[])[], none = "nenhum"): string {
  const body = rows.length === 0 ? none : table(rows);
  return `${heading}\n${body.replace(/^/gm, between)}`;
}
