import { signedMoney } from "#core/comparison/fee-changes/fee-change-text.ts";
import { formatCents } from "#core/format/money.ts";

/** A listing of the product, as a fee change leaves it. Money in centavos. */
export type ChangedListing = {
  monthlyChangeCents?: number | null;
  profitBeforeCents?: number | null;
  profitAfterCents?: number | null;
  restoringPriceCents?: number | null;
};

/**
 * What a fee change does to one product, in words that follow the title of the change: a month for
 * the listings with units, else a sale; and the price that restores the margin of a single listing.
 * `cents` is the amount that is named, 0 when none is.
 */
export function productEffect(rows: readonly ChangedListing[]): { text: string; cents: number } {
  const { amount, cents } = amountOf(rows);
  return { text: [`${amount}.`, restoring(rows)].filter((part) => part !== "").join(" "), cents };
}

function amountOf(rows: readonly ChangedListing[]): { amount: string; cents: number } {
  const months = rows.flatMap(({ monthlyChangeCents }) => monthlyChangeCents ?? []);
  if (months.length > 0) {
    const cents = months.reduce((total, each) => total + each, 0);
    return { amount: `${signedMoney(cents)} por mês neste produto`, cents };
  }
  const sales = rows.flatMap(({ profitBeforeCents: before, profitAfterCents: after }) =>
    before == null || after == null ? [] : after - before,
  );
  const worst = Math.min(...sales);
  if (sales.length === 0) return { amount: "faltam dados para a conta deste produto", cents: 0 };
  return { amount: `${sales.length === 1 ? "" : "até "}${signedMoney(worst)} por venda`, cents: worst };
}

function restoring(rows: readonly ChangedListing[]): string {
  const prices = rows.flatMap(({ restoringPriceCents }) => restoringPriceCents ?? []);
  const [price] = prices;
  if (price === undefined) return "";
  if (rows.length === 1) return `A ${formatCents(price)} a margem fica como antes.`;
  return prices.length === 1
    ? "1 anúncio tem um preço sugerido."
    : `${prices.length} anúncios têm um preço sugerido.`;
}
