import type { Marketplace } from "#core/sale/channel.ts";
import { chargedOf, type OrderCheck } from "./check-order.ts";
import type { Doubt } from "./doubt.ts";
import type { CheckTerms } from "./expected-fees.ts";
import { explainFees, percentOf, sellerDoubt } from "./explain-fees.ts";
import { type Difference, toleranceCents } from "./fee-differences.ts";
import { FeesUnder, type Settings } from "./fees-under.ts";
import { productOf, Witnesses } from "./witnesses.ts";

type Judged = OrderCheck & { marketplace: Marketplace };

/** A refund of this share of the products or more: the sale does not stand. */
const refundedShare = 0.05;
/** Orders that come out as the rule says, and their share, that confirm a rule of one source. */
const confirming = { orders: 3, share: 0.75 };
/** So many orders that one setting of the seller explains are no coincidence. */
const repeated = 3;

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
    [...groups].map(([marketplace, orders]) => [marketplace, judgeOf(orders, termsOf(marketplace))]),
  );
  return checked.map((each) => {
    const doubt = judges.get(each.marketplace)?.(each) ?? null;
    if (doubt === null) return each;
    return { ...each, differences: each.differences.map(doubted(doubt)) };
  });
}

const doubted =
  (doubt: Doubt) =>
  (difference: Difference): Difference =>
    difference.kind === "UNEXPLAINED" ? { ...difference, kind: "FEE_TO_CHECK", doubt } : difference;

/** What asks of an order's fees, by the orders of its marketplace; null: nothing does. */
function judgeOf(checks: readonly OrderCheck[], terms: CheckTerms): (check: OrderCheck) => Doubt | null {
  const comparable = checks.filter((check) => check.expected.type === "EXPECTED" && !isRefunded(check));
  const differing = comparable.filter(differs);
  const right = comparable.filter((check) => !differs(check));
  const counts = new Map<string, { right: number; wrong: number }>();
  const groupsOf = (check: OrderCheck) => ["all", categoryOf(check, terms), `sku ${productsOf(check)}`];
  for (const check of comparable) {
    for (const group of groupsOf(check)) {
      const count = counts.get(group) ?? { right: 0, wrong: 0 };
      count[differs(check) ? "wrong" : "right"] += 1;
      counts.set(group, count);
    }
  }
  const isRuleShown =
    right.length >= confirming.orders && right.length >= comparable.length * confirming.share;
  const fees = new FeesUnder(terms);
  const witnesses = new Witnesses(right.filter(isByRule), terms);
  const bySeller = new Map(differing.map((check) => [check, sellerDoubt(check, fees)] as const));
  const percents = Map.groupBy(comparable, (check) => percentOf(check)?.pct ?? null);
  const repeats = Map.groupBy(bySeller.values(), (seller) => JSON.stringify(seller?.settings));
  const inOrder = right.toSorted((a, b) => ((a.order.day ?? "") < (b.order.day ?? "") ? -1 : 1));
  const contradicting = new Map<string, OrderCheck[]>();
  return (check) => {
    const { expected } = check;
    if (expected.type !== "EXPECTED" || !differs(check)) return null;
    if (isRefunded(check)) return { code: "RETURNED" };
    const seller = bySeller.get(check) ?? null;
    const isAlike = groupsOf(check).some((group) => {
      const { right: rightOnes, wrong } = counts.get(group) ?? { right: 0, wrong: 0 };
      return wrong > 1 && wrong > rightOnes;
    });
    if (isAlike) return seller?.doubt ?? alikeDoubt(check);
    if (seller !== null && mayHaveChanged(check, seller.settings)) return seller.doubt;
    if (!expected.isConfirmed && !isRuleShown) return { code: "ONE_SOURCE" };
    return explainFees(check, fees, witnesses);
  };

  /** Whether settings of the seller may have been others on the day of an order. */
  function mayHaveChanged(check: OrderCheck, settings: Settings): boolean {
    const key = JSON.stringify(settings);
    const others = contradicting.get(key) ?? contradictionsOf(settings);
    contradicting.set(key, others);
    return (repeats.get(key)?.length ?? 0) >= repeated || !isSurrounded(check, others);
  }

  /** The earliest and the latest right orders that would have come out otherwise. */
  function contradictionsOf(settings: Settings): OrderCheck[] {
    const contradicts = (each: OrderCheck) => !fees.giveCharged(each, () => settings);
    const earliest: OrderCheck[] = [];
    for (const each of inOrder) {
      if (earliest.length === repeated) break;
      if (contradicts(each)) earliest.push(each);
    }
    const latest = inOrder.findLast(contradicts);
    return latest === undefined ? earliest : [...earliest, latest];
  }

  /** What most orders of a group have in common is a question of its setting. */
  function alikeDoubt(check: OrderCheck): Doubt {
    const percent = percentOf(check);
    if (percent === null) return { code: "ALIKE" };
    const isAlone = (percents.get(percent.pct)?.length ?? 0) < 2;
    return isAlone ? { code: "APART" } : { code: "OWN_PERCENT", pct: percent.pct };
  }
}

function differs({ differences }: OrderCheck): boolean {
  return differences.some(({ kind }) => kind === "UNEXPLAINED");
}

/**
 * Whether these orders are of before and after it: else a setting of the seller that contradicts
 * them, such as a plan, may have changed on its day. In a file of one day none can have.
 */
function isSurrounded({ order: { day } }: OrderCheck, right: readonly OrderCheck[]): boolean {
  if (day === null) return false;
  const days = right.flatMap(({ order }) => order.day ?? []);
  const isOneDay = days.length >= repeated && days.every((each) => each === day);
  return isOneDay || (days.some((each) => each < day) && days.some((each) => each > day));
}

/** Whether its fees are the rule's, with no campaign between them. */
function isByRule({ order, expected, chargedCents }: OrderCheck): boolean {
  if (expected.type !== "EXPECTED") return false;
  const cents = expected.commissionCents + expected.fixedCents - order.reliefCents - chargedCents;
  return Math.abs(cents) <= toleranceCents * expected.units;
}

function isRefunded({ order }: OrderCheck): boolean {
  return -chargedOf(order, ["REFUND"]) >= Math.max(order.goodsCents, 1) * refundedShare;
}

function productsOf({ order }: OrderCheck): string {
  return [...new Set(order.lines.map(productOf))].sort().join(" ");
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
