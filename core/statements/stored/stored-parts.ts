import { chargedOf, namedKinds } from "../check/check-order.ts";
import type { CheckedOrder } from "../check/check-orders.ts";
import type { CheckTerms, ExpectedFees } from "../check/expected-fees.ts";
import type { DatedCharge, DatedOrder } from "../merge/order-book.ts";
import { salesOf } from "../profit/order-profit.ts";
import type { StatementOrder } from "../statement-order.ts";
import { shortHash } from "./short-hash.ts";
import type { AmountKind, StatementAmount, StoredOrder } from "./stored-order.ts";

/**
 * An order as the server keeps it: one row, or one for each part that the marketplace books apart,
 * so that a refund in a later file adds to its sale (D421). The parts add up to the order; what was
 * compared belongs to the part that has the products. None when it has no day or payout.
 */
export function storedParts(
  { order, parts, adjustments, fileTime, ...check }: CheckedOrder,
  profitCents: number | null,
  terms: CheckTerms,
): StoredOrder[] {
  const sale = parts.find((part) => part.order.lines.length > 0) ?? parts[0];
  const others = parts.filter((part) => part !== sale).map((part) => partRow(part, order));
  if (order.day === null || order.payoutCents === null) return [];
  const rest = others.filter((row) => row !== null);
  if (rest.length < others.length) return [];
  // Charges that name the order are rows of their own, as they were before its file was read.
  const apart = [...rest, ...adjustments.map(adjustmentRow)];
  const differences = [...check.differences, ...apart.flatMap((row) => negative(row.differences))];
  const charges = [...order.charges, ...apart.flatMap((row) => negative(row.charges))];
  const sumOf = (key: "salesCents" | "payoutCents") => apart.reduce((sum, row) => sum + row[key], 0);
  const payoutCents = order.payoutCents - sumOf("payoutCents");
  const isRefundAlone = sale !== undefined && order.lines.length === 0;
  const ownProfitCents = profitCents === null ? null : profitCents - sumOf("payoutCents");
  const { expected } = check;
  return [
    {
      number: order.number,
      part: partName(sale?.order.part ?? ""),
      isOrder: true,
      day: sale?.order.day ?? order.day,
      fileTime: new Date(sale?.fileTime ?? fileTime),
      salesCents: salesOf(order) - sumOf("salesCents"),
      payoutCents,
      units: unitsOf(order),
      profitCents: isRefundAlone ? payoutCents : ownProfitCents,
      ruleId: expected.type === "EXPECTED" ? expected.ruleId : null,
      category: categoryOf(order, terms),
      charges: byKind(charges),
      expected: amountsOf(expected, order),
      differences: byKind(differences),
      steps: expected.type === "EXPECTED" && expected.steps.length > 0 ? expected.steps : null,
    },
    ...rest,
  ];
}

/** A part without what was compared; its profit is what it pays or costs. */
function partRow({ order, fileTime }: DatedOrder, whole: StatementOrder): StoredOrder | null {
  const { number } = whole;
  const { part, payoutCents, charges } = order;
  const day = order.day ?? whole.day;
  if (day === null || payoutCents === null) return null;
  const named = namedKinds.map((kind) => ({ kind, cents: chargedOf(order, [kind]) }));
  return {
    ...{ number, part: partName(part), isOrder: true, day, fileTime: new Date(fileTime) },
    ...{ salesCents: salesOf(order), payoutCents, profitCents: payoutCents },
    ...{ units: null, ruleId: null, category: null, expected: null, steps: null },
    ...{ charges: byKind(charges), differences: byKind(named) },
  };
}

function adjustmentRow({ kind, cents }: DatedCharge) {
  const named = namedKinds.filter((each) => each === kind).map((each) => ({ kind: each, cents }));
  return { salesCents: 0, payoutCents: cents, charges: [{ kind, cents }], differences: named };
}

/** '' for an order that is booked whole. The marketplace's own name of a part may be a moment. */
function partName(part: string): string {
  return part === "" ? "" : shortHash(part);
}

function unitsOf({ lines }: StatementOrder): number | null {
  const units = lines.map(({ quantity }) => quantity);
  if (units.length === 0 || units.includes(null)) return null;
  return units.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0);
}

/** The category under which all of its products were compared; null when they have several. */
function categoryOf({ lines }: StatementOrder, { termsOf }: CheckTerms): string | null {
  const categories = lines.map((line) => {
    const terms = termsOf(line);
    return ("category" in terms ? terms.category : null) ?? null;
  });
  const [only = null, ...others] = new Set(categories);
  return others.length === 0 ? only : null;
}

/** Signed as charges are. What the marketplace lowered the price by at its cost lowers its fee. */
function amountsOf(expected: ExpectedFees, { reliefCents }: StatementOrder): StatementAmount[] | null {
  if (expected.type === "FIXED_FEE_NOT_PUBLISHED")
    return [{ kind: "COMMISSION", cents: -expected.commissionCents || 0 }];
  if (expected.type !== "EXPECTED") return null;
  const { commissionCents, fixedCents, freightCents } = expected;
  return [
    { kind: "COMMISSION", cents: reliefCents - commissionCents },
    { kind: "FIXED_FEE", cents: -fixedCents || 0 },
    ...(freightCents === null ? [] : [{ kind: "FREIGHT" as const, cents: -freightCents || 0 }]),
  ];
}

function negative(amounts: readonly StatementAmount[]): StatementAmount[] {
  return amounts.map(({ kind, cents }) => ({ kind, cents: -cents }));
}

/** One amount of each kind; none of 0. */
function byKind(amounts: readonly StatementAmount[]): StatementAmount[] {
  const sums = new Map<AmountKind, number>();
  for (const { kind, cents } of amounts) sums.set(kind, (sums.get(kind) ?? 0) + cents);
  return [...sums].map(([kind, cents]) => ({ kind, cents })).filter(({ cents }) => cents !== 0);
}
