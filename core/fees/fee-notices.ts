import type { FeeInputs } from "#core/fees/fee-inputs.ts";
import { conditionHolds } from "./choose-schedule.ts";
import { formatDay } from "./civil-day.ts";
import type { FeeNotice } from "./fee-quote.ts";
import type { CivilDay, FeeDoubt } from "./fee-schedule.ts";
import type { FeeTable } from "./table/fee-table.ts";

/**
 * The price of one unit after the seller's discount, and the facts of the sale that notices depend
 * on.
 */
export type UnitSale = { priceCents: number; couponCents: number; hasAffiliates: boolean };

type Dated = UnitSale & { checkedOn: CivilDay; day: CivilDay };

/**
 * The doubts of the schedules that affect this sale (FE-11), warnings first. For a day after the
 * rules were last checked, adds a notice with that date.
 */
export function feeNotices(table: FeeTable, facts: FeeInputs, sale: Dated): FeeNotice[] {
  const notices: FeeNotice[] = [];
  for (const { doubts } of table.schedules) {
    for (const doubt of doubts) {
      if (affects(doubt, facts, sale)) notices.push(doubt);
    }
  }
  // A contract is not checked against anything published.
  const isPublished = table.rule?.charge.shape !== "contract";
  if (isPublished && sale.day > sale.checkedOn) notices.push(lastChecked(sale.checkedOn));
  return notices.sort((one, other) => rank(one) - rank(other));
}

function affects(
  { when, about }: FeeDoubt,
  facts: FeeInputs,
  { priceCents, couponCents, hasAffiliates }: UnitSale,
): boolean {
  if (about !== undefined && isTyped(about, facts)) return false;
  if (when === undefined) return true;
  return (
    (when.coupon === undefined || when.coupon === couponCents > 0) &&
    (when.affiliates === undefined || when.affiliates === hasAffiliates) &&
    priceCents >= (when.fromCents ?? 0) &&
    priceCents <= (when.toCents ?? Number.POSITIVE_INFINITY) &&
    (when.heavierThanGrams === undefined || (facts.weightGrams ?? 0) > when.heavierThanGrams) &&
    (when.reputations === undefined || when.reputations.includes(facts.reputation)) &&
    conditionHolds(when, facts)
  );
}

/** The seller's own figure settles every doubt about the published one. */
function isTyped(about: NonNullable<FeeDoubt["about"]>, facts: FeeInputs): boolean {
  if (about === "percentOverride") return facts.percentOverrideBps !== null;
  return (about === "fixedOverride" ? facts.fixedOverrideCents : facts.shippingOverrideCents) !== null;
}

function rank({ severity }: FeeNotice): number {
  return severity === "WARNING" ? 0 : 1;
}

const lastCheckedOn = new Map<CivilDay, FeeNotice>();

function lastChecked(day: CivilDay): FeeNotice {
  const known = lastCheckedOn.get(day);
  if (known) return known;
  const notice: FeeNotice = {
    code: "RULES_CHECKED_ON",
    severity: "INFO",
    text: `Regras conferidas até ${formatDay(day)}. Uma mudança depois disso pode ainda não estar aqui.`,
  };
  lastCheckedOn.set(day, notice);
  return notice;
}
