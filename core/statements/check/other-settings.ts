import type { MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { type MarketplaceInput, type ReadRow, rowsReadBy } from "#core/sale/marketplace-input.ts";

/** A setting that a seller may have wrong, with a value that would change the fees. */
export type Setting = { field: string; value: string | number | boolean };

/** Terms under other settings. `settings`: what is different, the most telling one in front. */
export type OtherTerms = { terms: MarketplaceInput; settings: readonly Setting[] };

/** They change the freight alone, or nothing that a file does not say itself. */
const withoutFee: ReadonlySet<string> = new Set([...["date", "reputation", "fastFreeShipping", "origin"]]);

/** Orders in 90 days on both sides of the only limit of a rule (Shopee's, of persons). */
const orderCounts = [0, 1000] as const;

/**
 * The terms under every combination of the settings that `owner` may have wrong, these terms
 * themselves in front. `keeps`: fields that the file states.
 */
export function otherTerms(
  terms: MarketplaceInput,
  owner: "seller" | "listing",
  rules: MarketplaceRules,
  keeps: readonly string[] = [],
): OtherTerms[] {
  const rows = rowsReadBy(terms.marketplace).filter(
    ({ row, field }) => row.owner === owner && !withoutFee.has(field) && !keeps.includes(field),
  );
  let all: OtherTerms[] = [{ terms, settings: [] }];
  for (const row of rows) {
    const values = valuesOf(row, rules).filter((value) => value !== Reflect.get(terms, row.field));
    const others = all.flatMap(({ terms: known, settings }) =>
      values.map((value) => ({
        terms: { ...known, [row.field]: value },
        settings: [...settings, { field: row.field, value }],
      })),
    );
    all = [...all, ...others];
  }
  return all.sort((a, b) => a.settings.length - b.settings.length);
}

function valuesOf({ row, field }: ReadRow, rules: MarketplaceRules): readonly Setting["value"][] {
  if (row.kind === "choice") return row.options;
  if (row.kind === "flag") return [true, false];
  if (row.kind === "category") return [...categoriesOf(rules)];
  return field === "ordersIn90Days" ? orderCounts : [];
}

/** The names of the categories that a marketplace's rules have ever had. */
export function categoriesOf({ schedules }: MarketplaceRules): ReadonlySet<string> {
  return new Set(
    schedules.flatMap(({ charge }) =>
      charge.shape === "categories" ? charge.categories.map(({ name }) => name) : [],
    ),
  );
}
