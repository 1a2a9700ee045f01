import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { CheckedOrder } from "../check/check-orders.ts";
import { type ChecksSummary, summariseChecks } from "../check/summarise-checks.ts";
import { overchargeOf, toCheckOf } from "../check/verdict.ts";
import type { JoinedOrder } from "../merge/join-orders.ts";
import type { JoinedStatements } from "../merge/join-statements.ts";
import type { UnreadMoney } from "../statement-order.ts";
import { differenceText } from "./answer-texts.ts";
import { notComparedText } from "./not-compared-text.ts";
import { type PayoutParts, payoutParts } from "./payout-parts.ts";
import { questionsOf, type StatementQuestion } from "./questions.ts";
import { type ReleasedAnswer, releasedAnswer } from "./released-answer.ts";
import { type OrderVerdict, orderVerdict } from "./verdict-text.ts";

/** An order whose fees are not simply the rule's; amounts in whole centavos. */
export type DifferingOrder = OrderVerdict & {
  marketplace: Marketplace;
  number: string;
  day: CivilDay | null;
  skus: readonly string[];
  /** Fees that were charged and by the rule, positive; null when no rule could be compared. */
  chargedCents: number;
  expectedCents: number | null;
  overchargeCents: number;
  /** What else it cost beyond the rule, for a reason that is asked (D530). */
  toCheckCents: number;
  /** Signed as charges are; each text once. */
  differences: readonly { text: string; cents: number }[];
};

/** Orders that were not compared, and why. `text` is pt-BR. */
type NotCompared = { text: string; orders: number };

/** What files of marketplaces say against the rules. Plain data without buyers. */
export type StatementAnswer = {
  marketplaces: readonly Marketplace[];
  orders: number;
  compared: number;
  overchargeCents: number;
  overchargedOrders: number;
  /** What is asked: no part of the overcharge. */
  toCheckCents: number;
  toCheckOrders: number;
  questions: readonly StatementQuestion[];
  /** Orders that were cancelled before they were sent: nothing was sold. */
  cancelled: number;
  payout: PayoutParts;
  kinds: ChecksSummary["differences"];
  roundingCents: number;
  /** Orders that wait for another file, and which file. */
  waiting: readonly NotCompared[];
  notCompared: readonly NotCompared[];
  /** Orders whose payout is only an estimate, counted nowhere else. */
  pending: { orders: number; cents: number };
  /** The seller's own money that is kept for now, negative: no cost (ST-17). */
  heldCents: number;
  /** Columns with amounts that were not read, with their sums; the largest in front (ST-13). */
  unreadMoney: readonly UnreadMoney[];
  /** What came into the account; null: no file of it. */
  released: ReleasedAnswer | null;
  /** The largest overcharge in front. */
  differing: readonly DifferingOrder[];
  /** Those of `waiting` and `notCompared`, one by one. */
  notComparedOrders: readonly DifferingOrder[];
};

/** Adds up what the orders of several files left, and how they differ from the rules (ST-03). */
export function answerStatements(
  joined: JoinedStatements,
  checked: readonly CheckedOrder[],
): StatementAnswer {
  const { marketplaces, orders, loose, pending, voidOrders, heldCents, unreadMoney } = joined;
  const compared = checked.filter((check) => notComparedText(check) === null);
  const noSales = checked.filter(({ expected }) => expected.type === "NO_SALE");
  const waiting = orders.flatMap((joined) =>
    joined.missing === null ? [] : [waitingOrder(joined, joined.missing.text)],
  );
  const notCompared = checked
    .filter((check) => check.expected.type !== "NO_SALE" && notComparedText(check) !== null)
    .map(differingOrder);
  const differing = compared
    .filter(({ differences }) => differences.length > 0)
    .map(differingOrder)
    .sort(
      (a, b) =>
        b.overchargeCents - a.overchargeCents || b.toCheckCents - a.toCheckCents || totalOf(a) - totalOf(b),
    );
  const { differences, roundingCents } = summariseChecks(compared);
  const overcharged = differing.filter(({ verdict }) => verdict === "OVERCHARGED");
  const asked = differing.filter(({ toCheckCents }) => toCheckCents > 0);
  return {
    marketplaces,
    orders: orders.length + voidOrders,
    compared: compared.length,
    overchargeCents: overcharged.reduce((sum, { overchargeCents }) => sum + overchargeCents, 0),
    overchargedOrders: overcharged.length,
    toCheckCents: asked.reduce((sum, { toCheckCents }) => sum + toCheckCents, 0),
    toCheckOrders: asked.length,
    questions: questionsOf(checked),
    cancelled: voidOrders + noSales.length,
    payout: payoutParts(
      orders.map(({ order }) => order),
      loose,
    ),
    kinds: differences,
    roundingCents,
    waiting: reasonsOf(waiting),
    notCompared: reasonsOf(notCompared),
    pending,
    heldCents,
    unreadMoney: unreadMoney.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents)),
    released: releasedAnswer(orders),
    differing,
    notComparedOrders: [...waiting, ...notCompared],
  };
}

function differingOrder({ marketplace, ...check }: CheckedOrder): DifferingOrder {
  const { order, expected, chargedCents, differences } = check;
  return {
    ...orderVerdict(check),
    marketplace,
    number: order.number,
    day: order.day,
    skus: skusOf(order),
    chargedCents,
    expectedCents: expected.type === "EXPECTED" ? expected.commissionCents + expected.fixedCents : null,
    overchargeCents: overchargeOf(check),
    toCheckCents: toCheckOf(check),
    differences: differences.map((each) => ({ text: differenceText(each), cents: each.cents })),
  };
}

/** An order that lacks a file has no fees to compare. */
function waitingOrder({ marketplace, order }: JoinedOrder, reason: string): DifferingOrder {
  const { number, day } = order;
  return {
    ...{ verdict: "NOT_COMPARED", reason, marketplace, number, day, skus: skusOf(order) },
    ...{ chargedCents: 0, expectedCents: null, overchargeCents: 0, toCheckCents: 0, differences: [] },
  };
}

function skusOf({ lines }: JoinedOrder["order"]): string[] {
  return [...new Set(lines.flatMap(({ sku }) => sku ?? []))];
}

function totalOf({ differences }: DifferingOrder): number {
  return differences.reduce((sum, { cents }) => sum + cents, 0);
}

/** Each reason with its orders, that of most orders in front. */
function reasonsOf(orders: readonly DifferingOrder[]): NotCompared[] {
  return [...Map.groupBy(orders, ({ reason }) => reason ?? "")]
    .map(([text, group]) => ({ text, orders: group.length }))
    .sort((a, b) => b.orders - a.orders);
}
