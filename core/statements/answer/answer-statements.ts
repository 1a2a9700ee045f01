import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { OrderCheck } from "../check/check-order.ts";
import type { CheckedOrder } from "../check/check-orders.ts";
import { type ChecksSummary, summariseChecks } from "../check/summarise-checks.ts";
import { differenceText } from "./answer-texts.ts";
import type { JoinedStatements } from "./join-statements.ts";
import { overchargeOf, toCheckOf } from "./overcharge.ts";
import { type PayoutParts, payoutParts } from "./payout-parts.ts";
import { questionsOf, type StatementQuestion } from "./questions.ts";

/** An order that left another amount than the rule of its day says; amounts in whole centavos. */
export type DifferingOrder = {
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
  /** The largest overcharge in front. */
  differing: readonly DifferingOrder[];
};

/** Adds up what the orders of several files left, and how they differ from the rules (ST-03). */
export function answerStatements(
  { marketplaces, orders, loose, pending, voidOrders }: JoinedStatements,
  checked: readonly CheckedOrder[],
): StatementAnswer {
  const waiting = new Map<string, number>();
  const notCompared = new Map<string, number>();
  const checks: OrderCheck[] = [];
  const differing: DifferingOrder[] = [];
  for (const { missing } of orders) if (missing !== null) count(waiting, missing.text);
  for (const { marketplace, check } of checked) {
    checks.push(check);
    const reason = reasonOf(check);
    if (check.expected.type === "NO_SALE") continue;
    if (reason !== null) count(notCompared, reason);
    else if (check.differences.length > 0) differing.push(differingOrder(marketplace, check));
  }
  differing.sort(
    (a, b) =>
      b.overchargeCents - a.overchargeCents || b.toCheckCents - a.toCheckCents || totalOf(a) - totalOf(b),
  );
  const { differences, roundingCents } = summariseChecks(checks.filter((check) => reasonOf(check) === null));
  const overcharged = differing.filter(({ overchargeCents }) => overchargeCents > 0);
  const asked = differing.filter(({ toCheckCents }) => toCheckCents > 0);
  return {
    marketplaces,
    orders: orders.length + voidOrders,
    compared: checks.filter((check) => reasonOf(check) === null).length,
    overchargeCents: overcharged.reduce((sum, { overchargeCents }) => sum + overchargeCents, 0),
    overchargedOrders: overcharged.length,
    toCheckCents: asked.reduce((sum, { toCheckCents }) => sum + toCheckCents, 0),
    toCheckOrders: asked.length,
    questions: questionsOf(checked),
    cancelled: voidOrders + checks.filter(({ expected }) => expected.type === "NO_SALE").length,
    payout: payoutParts(
      orders.map(({ order }) => order),
      loose,
    ),
    kinds: differences,
    roundingCents,
    waiting: listOf(waiting),
    notCompared: listOf(notCompared),
    pending,
    differing,
  };
}

/** Why an order was not compared, in pt-BR; null when it was. */
function reasonOf({ expected }: OrderCheck): string | null {
  if (expected.type === "EXPECTED" || expected.type === "FIXED_FEE_NOT_PUBLISHED") return null;
  if (expected.type === "NO_RULE_ON_DAY") return expected.text;
  if (expected.type === "NO_SALE") return "A venda foi cancelada antes do envio.";
  if (expected.type === "WAITING") return "O arquivo não diz os produtos e as quantidades do pedido.";
  return expected.questions[0]?.text ?? "Falta um dado do qual a regra depende.";
}

function differingOrder(marketplace: Marketplace, check: OrderCheck): DifferingOrder {
  const { order, expected, chargedCents, differences } = check;
  return {
    marketplace,
    number: order.number,
    day: order.day,
    skus: [...new Set(order.lines.flatMap(({ sku }) => sku ?? []))],
    chargedCents,
    expectedCents: expected.type === "EXPECTED" ? expected.commissionCents + expected.fixedCents : null,
    overchargeCents: overchargeOf(check),
    toCheckCents: toCheckOf(check),
    differences: differences.map((each) => ({ text: differenceText(each), cents: each.cents })),
  };
}

function totalOf({ differences }: DifferingOrder): number {
  return differences.reduce((sum, { cents }) => sum + cents, 0);
}

function count(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

function listOf(counts: ReadonlyMap<string, number>): NotCompared[] {
  return [...counts].map(([text, orders]) => ({ text, orders })).sort((a, b) => b.orders - a.orders);
}
