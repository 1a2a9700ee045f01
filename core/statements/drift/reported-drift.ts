import type { MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { driftOrders, type FeeDrift } from "./fee-drift.ts";

/** A drift as a consenting seller's browser reports it: no listing, no order, nobody. */
export type ReportedDrift = Omit<FeeDrift, "marketplace" | "listingIds" | "differing" | "isOwnFigure">;

/** Most drifts of one marketplace: it has fewer categories. */
export const mostReportedDrifts = 100;

const mostOrders = 200_000;

/**
 * Checks what was reported of one marketplace. A category has to be one of its rules, so that no
 * text of a seller is stored.
 */
export function checkReportedDrifts(
  drifts: readonly ReportedDrift[],
  rules: MarketplaceRules,
): Checked<ReportedDrift[]> {
  if (drifts.length > mostReportedDrifts) return { ok: false, issues: [issue("drifts")] };
  const categories = categoriesOf(rules);
  const position = drifts.findIndex((drift) => !isAllowed(drift, categories));
  const keys = new Set(drifts.map(driftKey));
  const isTwice = keys.size < drifts.length;
  return checked(
    [...drifts],
    [position < 0 ? null : issue(`drifts.${position}`), isTwice ? issue("drifts") : null],
  );
}

function issue(field: string): FieldIssue {
  return {
    field,
    title: "Não aceito",
    message: "Informe só comissões de categorias da regra, cada uma uma vez.",
  };
}

function driftKey({ category, listingType, rulePct }: ReportedDrift): string {
  return JSON.stringify([category, listingType, rulePct]);
}

function categoriesOf({ schedules }: MarketplaceRules): ReadonlySet<string> {
  return new Set(
    schedules.flatMap(({ charge }) =>
      charge.shape === "categories" ? charge.categories.map(({ name }) => name) : [],
    ),
  );
}

function isAllowed(
  { category, rulePct, chargedPct, orders }: ReportedDrift,
  categories: ReadonlySet<string>,
): boolean {
  return (
    (category === null || categories.has(category)) &&
    [rulePct, chargedPct].every((pct) => pct >= 0 && pct <= 100) &&
    Number.isInteger(orders) &&
    orders >= driftOrders &&
    orders <= mostOrders
  );
}
