import { chargedOf } from "../check/check-order.ts";
import type { CheckedOrder } from "../check/check-orders.ts";
import type { ChargeKind, LooseCharge } from "../statement-order.ts";
import { enoughCases, enoughOrders, type Lesson } from "./lesson.ts";

/** A refund of less than this share of an order is no return of its products. */
const returnedShare = 0.95;

/** A paid order with what its buyer paid for the products. */
type Sale = CheckedOrder & { soldCents: number };

/**
 * What the orders of several files teach about the seller's sales (ST-12, D433). What no order
 * shows is no lesson: not every file lists it.
 */
export function learnLessons(checked: readonly CheckedOrder[], loose: readonly LooseCharge[]): Lesson[] {
  const sales = checked.flatMap((each): Sale[] => {
    const { order } = each;
    const soldCents = order.goodsCents + chargedOf(order, ["DISCOUNT"]);
    return order.payoutCents !== null && soldCents > 0 ? [{ ...each, soldCents }] : [];
  });
  const byMarketplace = [...Map.groupBy(sales, ({ marketplace }) => marketplace)];
  return [
    ...returnLessons(sales, loose),
    ...adsLesson(sales, loose),
    ...byMarketplace.flatMap(([marketplace, group]) => [
      ...shareLesson({ kind: "AFFILIATES", marketplace }, group, ({ order }) =>
        chargedOf(order, ["AFFILIATE"]),
      ),
      ...shareLesson({ kind: "CAMPAIGN", marketplace }, group, campaignOf),
    ]),
  ];
}

function returnLessons(sales: readonly Sale[], loose: readonly LooseCharge[]): Lesson[] {
  const returned = sales.filter(isReturned);
  if (returned.length === 0) return [];
  const shared = { marketplace: null, orders: sales.length, cases: returned.length };
  const isEnough = sales.length >= enoughOrders && returned.length >= enoughCases;
  const pct = Math.round((returned.length / sales.length) * 1000) / 10;
  return [
    { ...shared, kind: "RETURNS", value: isEnough ? pct : null },
    { ...shared, kind: "RETURN_COST", value: isEnough ? returnCost(returned, loose) : null },
  ];
}

function isReturned({ order, soldCents }: Sale): boolean {
  return -chargedOf(order, ["REFUND"]) >= soldCents * returnedShare;
}

/** Fees and freight that stayed with the seller, and what was charged later for the order. */
function returnCost(returned: readonly Sale[], loose: readonly LooseCharge[]): number {
  const numbers = new Set(returned.map(({ order }) => order.number));
  const paid = returned.reduce((sum, { order }) => sum + (order.payoutCents ?? 0), 0);
  const later = loose.reduce(
    (sum, { orderNumber, cents }) => (orderNumber !== null && numbers.has(orderNumber) ? sum + cents : sum),
    0,
  );
  return Math.max(Math.round(-(paid + later) / returned.length), 0);
}

/** Ads are often charged without an order, and the setting counts for all marketplaces. */
function adsLesson(sales: readonly Sale[], loose: readonly LooseCharge[]): Lesson[] {
  const kind: ChargeKind = "ADS_RECHARGE";
  const charged = loose.reduce((sum, charge) => (charge.kind === kind ? sum + charge.cents : sum), 0);
  return shareLesson(
    { kind: "ADS", marketplace: null },
    sales,
    ({ order }) => chargedOf(order, [kind]),
    charged,
  );
}

function campaignOf({ differences }: Sale): number {
  return differences.reduce((sum, { kind, cents }) => (kind === "CAMPAIGN" ? sum + cents : sum), 0);
}

/** A cost as a share of all sales. `elsewhereCents`: charged without an order. */
function shareLesson(
  what: Pick<Lesson, "kind" | "marketplace">,
  sales: readonly Sale[],
  costOf: (sale: Sale) => number,
  elsewhereCents = 0,
): Lesson[] {
  const costs = sales.map(costOf);
  const paid = -costs.reduce((sum, cents) => sum + cents, elsewhereCents);
  if (paid <= 0) return [];
  const sold = sales.reduce((sum, { soldCents }) => sum + soldCents, 0);
  const cases = costs.filter((cents) => cents < 0).length;
  // What is charged without an order, such as a month's ads, is for all of them.
  const isEnough = sales.length >= enoughOrders && (cases >= enoughCases || elsewhereCents < 0);
  return [
    {
      ...what,
      orders: sales.length,
      cases,
      value: isEnough ? Math.round((paid / sold) * 10_000) / 100 : null,
    },
  ];
}
