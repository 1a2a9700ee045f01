import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { PriceResult } from "#core/pricing/calculate-price.ts";
import { numberToText } from "#web/features/sale-form/values/number-text.ts";

/** One line of a result: its figure, its share of the effective price, and its formula in words. */
export type ResultLine = {
  label: string;
  amount: string;
  share: string | null;
  formula: string;
  /** 'seu valor', or how certain a marketplace's rule is; absent for other lines. */
  note?: string;
};

/** A result that expands to the lines it consists of. */
export type ResultRow = {
  /** The figure it shows. Labels vary with the inputs, this does not. */
  id: keyof PriceResult;
  label: string;
  /** The label's meaning, for a seller who does not know the term. */
  help: string | null;
  amount: string;
  share: string | null;
  lines: ResultLine[];
};

/**
 * A line in reais. The formula starts with the line's name: 'Comissão: 12,5% de R$ 92,74 = R$
 * 11,59'.
 */
export function moneyLine(label: string, value: number, pct: number | null, formula: string): ResultLine {
  return {
    label,
    amount: formatMoney(value),
    share: pct === null ? null : formatPercent(pct),
    formula: `${label}: ${formula}`,
  };
}

/** A percentage as typed, with all its decimals: a formula must hold when it is checked by hand. */
export function exactPct(pct: number): string {
  return `${numberToText(pct)}%`;
}

/** '12,5% de R$ 92,74 = R$ 11,59'. */
export function pctOf(pct: number, base: number, value: number): string {
  return `${exactPct(pct)} de ${formatMoney(base)} = ${formatMoney(value)}`;
}

/** A value as per cent of the effective price; 0 when that price is 0 (D4). */
export function shareOf(value: number, effectivePrice: number): number {
  return effectivePrice === 0 ? 0 : (value / effectivePrice) * 100;
}

/** Where the buyer pays nothing, there is no price to compute a share of: '—'. */
export const noShare = "—";

/** The rows as displayed at this price; without a price, shares are '—' (D130). */
export function withShares({ effectivePrice }: PriceResult, rows: ResultRow[]): ResultRow[] {
  if (effectivePrice > 0) return rows;
  const blank = <Figure extends { share: string | null }>(figure: Figure): Figure =>
    figure.share === null ? figure : { ...figure, share: noShare };
  return rows.map((row) => blank({ ...row, lines: row.lines.map(blank) }));
}
