import { addDays, isCivilDay } from "#core/fees/civil-day.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { Difference } from "../check/fee-differences.ts";
import { type FeeStep, maxFeeSteps } from "../check/fee-steps.ts";
import { categoriesOf } from "../check/other-settings.ts";
import type { ChargeKind } from "../statement-order.ts";
import { isOrderNumber } from "./order-number.ts";

export type AmountKind = ChargeKind | Difference["kind"];

/** An amount of an order in whole centavos, signed as charges are. */
export type StatementAmount = { kind: AmountKind; cents: number };

/**
 * What is stored of an order, or of a charge without one (ST-05). No field can hold a buyer's name,
 * document or address.
 */
export type StoredOrder = {
  /** The order's number; of a charge without an order, what tells it from others. */
  number: string;
  /** Which part, where a sale and its refund are booked apart; '' for a whole order. */
  part: string;
  isOrder: boolean;
  day: CivilDay;
  /** When its file was made. */
  fileTime: Date;
  salesCents: number;
  payoutCents: number;
  /** Null: its file does not say. */
  units: number | null;
  /** Null: a cost is not known. */
  profitCents: number | null;
  ruleId: string | null;
  /** The category of the rule, where one category has all of its products. */
  category: string | null;
  charges: readonly StatementAmount[];
  /** Commission, fixed fee and freight by the rule, where it has them; null: not compared. */
  expected: readonly StatementAmount[] | null;
  differences: readonly StatementAmount[];
  /** How the rule's fees are calculated; null: not compared, or not to be said in steps. */
  steps: readonly FeeStep[] | null;
};

/** Most orders of one call, and of a seller. */
export const maxOrdersAtOnce = 1000;
export const maxStoredOrders = 200_000;

const maxCents = 1_000_000_000;
const maxUnits = 1_000_000;
const firstDay = "2015-01-01";

const partName = /^[a-z0-9]{0,8}$/;

/** What decides whether an order may be stored. */
export type StoringTerms = {
  marketplace: Marketplace;
  today: CivilDay;
  categories: ReadonlySet<string>;
  /** Ids of the rules that the marketplace has ever had. */
  ruleIds: ReadonlySet<string>;
};

/** The terms under which orders of a marketplace are stored on a day. */
export function storingTerms(
  marketplace: Marketplace,
  rules: MarketplaceRules,
  today: CivilDay,
): StoringTerms {
  const ruleIds = new Set(rules.schedules.map(({ id }) => id));
  return { marketplace, today, categories: categoriesOf(rules), ruleIds };
}

/** Checks orders before any is stored; refuses all for the first that is not allowed. */
export function checkStoredOrders(
  orders: readonly StoredOrder[],
  terms: StoringTerms,
): Checked<StoredOrder[]> {
  if (orders.length === 0 || orders.length > maxOrdersAtOnce) {
    const message = `Envie de 1 a ${maxOrdersAtOnce} pedidos por vez.`;
    return { ok: false, issues: [{ field: "orders", title: "Pedidos demais", message }] };
  }
  const keys = new Set(orders.map(({ number, part }) => `${number} ${part}`));
  const position = orders.findIndex((order) => !isStorable(order, terms));
  if (position >= 0) return { ok: false, issues: [notAllowed(position)] };
  const isTwice = keys.size < orders.length;
  return checked([...orders], [isTwice ? repeated : null]);
}

const repeated = { field: "orders", title: "Pedido repetido", message: "Cada pedido entra uma vez." };

/** Never quotes the order: what is wrong in it may be a buyer's datum. */
function notAllowed(position: number): FieldIssue {
  const message = "Um valor deste pedido não é um número de pedido, um dia ou um total.";
  return { field: `orders.${position}`, title: "Pedido não aceito", message };
}

/** Whether each value of an order is a number of an order, a day, a rule or a bounded amount. */
export function isStorable(
  order: StoredOrder,
  { marketplace, today, categories, ruleIds }: StoringTerms,
): boolean {
  const { number, isOrder, part, day, ruleId, category, units, charges, expected, differences, steps } =
    order;
  const amounts = [order.salesCents, order.payoutCents, order.profitCents ?? 0];
  return (
    isOrderNumber(number, { marketplace, isOrder }) &&
    partName.test(part) &&
    isCivilDay(day) &&
    day >= firstDay &&
    day <= addDays(today, 1) &&
    (ruleId === null || ruleIds.has(ruleId)) &&
    (category === null || categories.has(category)) &&
    (units === null || (Number.isSafeInteger(units) && units >= 0 && units <= maxUnits)) &&
    amounts.every(isAmount) &&
    [charges, expected ?? [], differences].every(areAmounts) &&
    areSteps(steps ?? [])
  );
}

function areAmounts(amounts: readonly StatementAmount[]): boolean {
  const kinds = new Set(amounts.map(({ kind }) => kind));
  return kinds.size === amounts.length && amounts.every(({ cents }) => isAmount(cents));
}

function areSteps(steps: readonly FeeStep[]): boolean {
  const isGood = ({ quantity, baseCents, pct, cents }: FeeStep) =>
    Number.isSafeInteger(quantity) &&
    quantity >= 1 &&
    quantity <= maxUnits &&
    (pct === null || (pct >= 0 && pct <= 100)) &&
    [baseCents, cents].every(isAmount);
  return steps.length <= maxFeeSteps && steps.every(isGood);
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= maxCents;
}

/** The fees that were charged, positive. */
export function feesCharged({ charges }: Pick<StoredOrder, "charges">): number {
  return -centsOf(charges, "COMMISSION") - centsOf(charges, "FIXED_FEE") || 0;
}

/** The fees by the rule, positive; null when it was not compared or a fee is not published. */
export function feesByRule({ expected }: Pick<StoredOrder, "expected">): number | null {
  const hasFixed = expected?.some(({ kind }) => kind === "FIXED_FEE") ?? false;
  if (expected === null || !hasFixed) return null;
  return -centsOf(expected, "COMMISSION") - centsOf(expected, "FIXED_FEE") || 0;
}

function centsOf(amounts: readonly StatementAmount[], kind: AmountKind): number {
  return amounts.find((each) => each.kind === kind)?.cents ?? 0;
}
