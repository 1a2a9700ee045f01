import { checkListingChange } from "#core/catalogue/listing-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { readTyped, unreadIssue } from "#core/sale/typed/typed.ts";

type Texts = { unitsPerMonth: string };
type Checked = { ok: true; value: { unitsPerMonth: number } } | { ok: false; issues: readonly FieldIssue[] };

const field = "unitsPerMonth";
const blank = {
  field,
  title: "Vendas por mês",
  message: "Digite quantas vendas por mês, ou 0 se não vende.",
};

/** The typed units a month, checked by the catalogue's rules. Blank is an issue. */
export function readUnits({ unitsPerMonth: text }: Texts): Checked {
  const unitsPerMonth = readTyped(text, "count");
  if (unitsPerMonth === undefined) return { ok: false, issues: [unreadIssue(field)] };
  if (unitsPerMonth === null) return { ok: false, issues: [blank] };
  const checked = checkListingChange({ unitsPerMonth }, {});
  return checked.ok ? { ok: true, value: { unitsPerMonth } } : checked;
}
