import type { ChargeKind, StatementCharge } from "../statement-order.ts";
import type { ColumnRule } from "./column-rule.ts";
import type { RowCells } from "./row-cells.ts";

/** Columns that are charges, and what each is. */
export type ChargeColumns<Key extends string> = readonly (readonly [key: Key, kind: ChargeKind])[];

/**
 * The charges of a row. With `COST` the file writes costs without a sign or with either, with
 * `GIVEN_BACK` the opposite of what they are; as they are otherwise.
 */
export function chargesOf<Key extends string>(
  row: RowCells<Key>,
  columns: Readonly<Record<Key, ColumnRule>>,
  charges: ChargeColumns<Key>,
  sign: "AS_WRITTEN" | "COST" | "GIVEN_BACK" = "AS_WRITTEN",
): StatementCharge[] {
  return charges.flatMap(([key, kind]): StatementCharge[] => {
    const cents = row.cents(key);
    if (cents === null || cents === 0) return [];
    return [{ kind, label: columns[key].titles[0], cents: signed(cents, sign) }];
  });
}

function signed(cents: number, sign: "AS_WRITTEN" | "COST" | "GIVEN_BACK"): number {
  if (sign === "AS_WRITTEN") return cents;
  return sign === "COST" ? -Math.abs(cents) : -cents;
}
