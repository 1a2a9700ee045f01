import type { Marketplace } from "#core/sale/channel.ts";
import { chargedOf, type OrderCheck } from "./check-order.ts";
import type { Doubt } from "./doubt.ts";
import type { CheckTerms } from "./expected-fees.ts";
import { explainFees } from "./explain-fees.ts";
import type { Difference } from "./fee-differences.ts";
import type { Setting } from "./other-settings.ts";
import { pricedLines } from "./priced-lines.ts";

type Judged = { marketplace: Marketplace; check: OrderCheck };

/** A refund of this share of the products or more: the sale does not stand. */
const refundedShare = 0.05;
/** Orders that come out as the rule says, and their share, that confirm a rule of one source. */
const confirming = { orders: 3, share: 0.75 };
/** Own percentages are at most so many percentage points above the rule's. */
const mostOwnPoints = 10;

/**
 * Says of each fee that nothing explains whether we know that it is too high (ST-14, D530): where a
 * setting of the seller, an own percentage or a doubtful rule may be the reason, it is to check.
 */
export function judgeOrders<Order extends Judged>(
  checked: readonly Order[],
  termsOf: (marketplace: Marketplace) => CheckTerms,
): Order[] {
  const groups = Map.groupBy(checked, ({ marketplace }) => marketplace);
  const judges = new Map(
    [...groups].map(([marketplace, orders]) => [
      marketplace,
      judgeOf(
        orders.map(({ check }) => check),
        termsOf(marketplace),
      ),
    ]),
  );
  return checked.map((each) => {
    const doubt = judges.get(each.marketplace)?.(each.check) ?? null;
    if (doubt === null) return each;
    return { ...each, check: { ...each.check, differences: each.check.differences.map(doubted(doubt)) } };
  });
}

const doubted =
  (doubt: Doubt) =>
  (difference: Difference): Difference =>
    difference.kind === "UNEXPLAINED" ? { ...difference, kind: "FEE_TO_CHECK", doubt } : difference;

/** What asks of an order's fees, by the orders of its marketplace; null: nothing does. */
function judgeOf(checks: readonly OrderCheck[], terms: CheckTerms): (check: OrderCheck) => Doubt | null {
  const comparable = checks.filter((check) => check.expected.type === "EXPECTED" && !isRefunded(check));
  const right = comparable.filter((check) => !differs(check));
  const groupsOf = (check: OrderCheck) => ["all", categoryOf(check, terms), `sku ${skusOf(check).join(" ")}`];
  const counts = new Map<string, { right: number; wrong: number }>();
  for (const check of comparable) {
    for (const group of groupsOf(check)) {
      const count = counts.get(group) ?? { right: 0, wrong: 0 };
      count[differs(check) ? "wrong" : "right"] += 1;
      counts.set(group, count);
    }
  }
  const rightSkus = new Set(right.flatMap(skusOf));
  const isMostlyRight = right.length * 2 >= comparable.length && right.length > 0;
  const isRuleShown =
    right.length >= confirming.orders && right.length >= comparable.length * confirming.share;
  const certain = { seller: isMostlyRight, sku: (sku: string | null) => sku !== null && rightSkus.has(sku) };
  return (check) => {
    const { expected } = check;
    if (expected.type !== "EXPECTED" || !differs(check)) return null;
    if (isRefunded(check)) return { code: "RETURNED" };
    const isAlike = groupsOf(check).some((group) => {
      const { right: rightOnes, wrong } = counts.get(group) ?? { right: 0, wrong: 0 };
      return wrong > 1 && wrong > rightOnes;
    });
    if (isAlike) return alikeDoubt(check, explainFees(check, terms, { seller: false, sku: () => true }));
    if (!expected.isConfirmed && !isRuleShown) return { code: "ONE_SOURCE" };
    const setting = explainFees(check, terms, certain);
    const percent = percentOf(check);
    const isCategoryRight = (counts.get(categoryOf(check, terms))?.right ?? 0) > 0;
    if (setting !== null) return { code: "SETTING", ...setting };
    if (!isCategoryRight && percent !== null && Math.abs(percent.points) <= mostOwnPoints)
      return { code: "OWN_PERCENT", pct: percent.pct };
    return null;
  };

  /** What most orders of a group have in common is a question of its setting. */
  function alikeDoubt(check: OrderCheck, setting: Setting | null): Doubt {
    if (setting !== null) return { code: "SETTING", ...setting };
    const percent = percentOf(check);
    const alike = comparable.filter((other) => percentOf(other)?.pct === percent?.pct);
    if (percent !== null && alike.length > 1) return { code: "OWN_PERCENT", pct: percent.pct };
    return { code: "ALIKE" };
  }
}

function differs({ differences }: OrderCheck): boolean {
  return differences.some(({ kind }) => kind === "UNEXPLAINED");
}

function isRefunded({ order }: OrderCheck): boolean {
  return -chargedOf(order, ["REFUND"]) >= Math.max(order.goodsCents, 1) * refundedShare;
}

function skusOf({ order }: OrderCheck): string[] {
  return [...new Set(order.lines.flatMap(({ sku }) => sku ?? []))].sort();
}

/** The rule of an order: its category with the type of its listings, or its percentage. */
function categoryOf({ order, expected }: OrderCheck, { termsOf }: CheckTerms): string {
  const names = order.lines.map((line) => {
    const terms = termsOf(line);
    return [("category" in terms ? terms.category : null) ?? "", line.listingType ?? ""].join(" ");
  });
  const pct = expected.type === "EXPECTED" ? expected.ownPercent.pct : null;
  return `rule ${pct} ${[...new Set(names)].sort().join(" ")}`;
}

/** The percentage that was charged, to one decimal; null where the products have several. */
function percentOf(check: OrderCheck): { pct: number; points: number } | null {
  const { order, expected, chargedCents } = check;
  if (expected.type !== "EXPECTED" || expected.ownPercent.pct === null) return null;
  const baseCents = (pricedLines(order) ?? []).reduce(
    (sum, { quantity, priceCents, couponCents }) => sum + quantity * (priceCents - couponCents),
    0,
  );
  if (baseCents <= 0) return null;
  const beyond = chargedCents + order.reliefCents - expected.commissionCents - expected.fixedCents;
  const points = (beyond / baseCents) * 100;
  return { pct: Math.round((expected.ownPercent.pct + points) * 10) / 10, points };
}
