import { formatDay } from "#core/fees/civil-day.ts";
import type { FeeLine } from "#core/fees/fee-quote.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { DateComparison } from "#core/pricing/compare/compare-dates.ts";
import type { MarketplacePriceResult } from "#core/pricing/marketplace/marketplace-price.ts";

/** Whether a change is good for the seller. */
type Effect = "worse" | "better" | "same";

export type ChangeRow = { key: string; label: string; before: string; after: string; change: Change };
export type Change = { text: string; effect: Effect };

/** The fees of two days line by line, their sums, and the consequence for the seller. */
export type ChangesView = {
  rows: ChangeRow[];
  totals: ChangeRow[];
  summary: string;
  restoring: string | null;
  /** The price of that sentence; null without one. R$. */
  restoringPrice: number | null;
};

/** Compares a sale under the rules of two days (FE-15). `priceList` in R$. */
export function changesView(
  before: MarketplacePriceResult,
  after: MarketplacePriceResult,
  { priceForSameMargin }: Pick<DateComparison, "priceForSameMargin">,
  secondDay: CivilDay,
  priceList: number,
): ChangesView {
  const change = after.marginAfterAds.value - before.marginAfterAds.value;
  return {
    rows: lineRows(before.feeLines, after.feeLines),
    totals: [
      {
        key: "fees",
        label: "Total das taxas",
        before: formatMoney(before.marketplaceFee),
        after: formatMoney(after.marketplaceFee),
        change: costChange(before.marketplaceFee, after.marketplaceFee),
      },
      {
        key: "profit",
        label: "Você fica com",
        before: profitText(before),
        after: profitText(after),
        change: profitChange(change),
      },
    ],
    summary: summaryText(change, secondDay),
    restoring: restoringText(change, before.marginAfterAds.pct, priceForSameMargin, priceList),
    restoringPrice: isNothing(change) ? null : priceForSameMargin,
  };
}

/** Pairs lines of the same kind, in the order of the second day. */
function lineRows(before: readonly FeeLine[], after: readonly FeeLine[]): ChangeRow[] {
  const then = new Map(numbered(before));
  const now = new Map(numbered(after));
  return [...new Set([...now.keys(), ...then.keys()])].map((key) =>
    lineRow(key, then.get(key), now.get(key)),
  );
}

function numbered(lines: readonly FeeLine[]): [string, FeeLine][] {
  return lines.map((line, index) => {
    const earlier = lines.slice(0, index).filter(({ key }) => key === line.key).length;
    return [`${line.key} ${earlier}`, line];
  });
}

function lineRow(key: string, before: FeeLine | undefined, after: FeeLine | undefined): ChangeRow {
  return {
    key,
    label: after?.label ?? before?.label ?? "",
    before: lineText(before),
    after: lineText(after),
    change: lineChange(before, after),
  };
}

function lineText(line: FeeLine | undefined): string {
  return line ? formatMoney(reaisOf(line)) : "—";
}

function lineChange(before: FeeLine | undefined, after: FeeLine | undefined): Change {
  const change = costChange(before ? reaisOf(before) : 0, after ? reaisOf(after) : 0);
  if (!before) return { ...change, text: `nova: ${signed(after ? reaisOf(after) : 0)}` };
  if (!after) return { ...change, text: `acabou: ${signed(-reaisOf(before))}` };
  return change;
}

function reaisOf({ valueCents }: FeeLine): number {
  return (valueCents ?? 0) / 100;
}

function costChange(before: number, after: number): Change {
  const more = after - before;
  if (isNothing(more)) return { text: "igual", effect: "same" };
  return more > 0
    ? { text: `${signed(more)}, mais cara`, effect: "worse" }
    : { text: `${signed(more)}, mais barata`, effect: "better" };
}

function profitChange(more: number): Change {
  if (isNothing(more)) return { text: "igual", effect: "same" };
  return more > 0
    ? { text: `${formatMoney(more)} a mais`, effect: "better" }
    : { text: `${formatMoney(-more)} a menos`, effect: "worse" };
}

function profitText({ marginAfterAds: { value, pct } }: MarketplacePriceResult): string {
  return `${formatMoney(value)} (${formatPercent(pct)})`;
}

function summaryText(change: number, secondDay: CivilDay): string {
  if (isNothing(change)) return "Entre as duas datas nada muda nesta venda.";
  const day = formatDay(secondDay);
  const { text } = profitChange(change);
  return `Com as regras de ${day}, você fica com ${text} por venda.`;
}

function restoringText(
  change: number,
  marginPct: number,
  priceForSameMargin: number | null,
  priceList: number,
): string | null {
  if (isNothing(change)) return null;
  const margin = `a margem de ${formatPercent(marginPct)}`;
  if (priceForSameMargin === null) return `Nenhum preço mantém ${margin} com essas regras.`;
  const price = formatMoney(priceForSameMargin);
  if (priceForSameMargin > priceList) return `Para manter ${margin}, o preço de venda precisa ser ${price}.`;
  return `Já com ${price} você mantém ${margin}.`;
}

function signed(reais: number): string {
  return reais > 0 ? `+${formatMoney(reais)}` : formatMoney(reais);
}

function isNothing(reais: number): boolean {
  return Math.abs(reais) < 0.005;
}
