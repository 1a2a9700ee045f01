import { maxUnitsPerMonth } from "#core/field-limits.ts";
import { keysOf, recordOf } from "#core/keys-of.ts";
import { type MarginUnit, marginUnits } from "../choices.ts";
import { detailTable } from "../table/detail-table.ts";
import { readTyped } from "../typed/typed.ts";

/** Maximum length of a product's name, in code points. */
export const maxProductName = 120;

export type DetailField = keyof typeof detailTable;
export type DetailTextField = Exclude<DetailField, "wantedMarginUnit">;

/** What a seller enters besides the inputs of the calculation, as typed (`detail-table.ts`). */
export type DetailValues = Record<DetailTextField, string> & { wantedMarginUnit: MarginUnit };

export const detailFieldNames = keysOf(detailTable);

/** The values with which the form opens. */
export const defaultDetails: DetailValues = {
  ...recordOf(detailFieldNames, (field) => detailTable[field].default),
  wantedMarginUnit: detailTable.wantedMarginUnit.default,
};

/** Whether a field may hold this text (D133). */
export function isDetailText(field: DetailField, text: string): boolean {
  const { kind } = detailTable[field];
  switch (kind) {
    case "name":
      // An emoji has two UTF-16 units. Below twice the limit, counting characters is cheap.
      return text.length <= 2 * maxProductName && Array.from(text).length <= maxProductName;
    case "number":
      return text.length <= 40;
    case "choice":
      return marginUnits.some((unit) => unit === text);
  }
}

/** Reads whole units: '30', '1.500' or '1 500', at most a million; null for anything else. */
export function parseUnits(text: string): number | null {
  const units = readTyped(text, "count") ?? null;
  const isUnits = units !== null && Number.isInteger(units) && units >= 0 && units <= maxUnitsPerMonth;
  return isUnits ? units : null;
}
