import { type Cell, cellText } from "#core/tables/sheet.ts";
import { readCents } from "./read-cents.ts";
import type { StatementFormat } from "./statement-format.ts";
import { statementTitle } from "./statement-title.ts";

/** A total that a sheet without rows of orders states for a kind of file. */
export type StatedTotal = { format: StatementFormat; cents: number };

/** The total in a row 'label, amount', such as those of a sheet 'Summary' (ST-13). */
export function statedTotalIn(
  cells: readonly Cell[],
  formats: readonly StatementFormat[],
): StatedTotal | null {
  for (const [position, cell] of cells.entries()) {
    const label = statementTitle((cellText(cell) ?? "").replace(/^\s*\d{1,2}[.)]\s*/, ""));
    const format = formats.find(({ totalLabels = [] }) =>
      totalLabels.some((each) => statementTitle(each) === label),
    );
    if (format === undefined) continue;
    const amount = cells.slice(position + 1).find((each) => cellText(each) !== null);
    const cents = readCents(amount, format.decimal);
    if (typeof cents === "number") return { format, cents };
  }
  return null;
}
