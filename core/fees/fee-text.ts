import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { FeeLine, FeePart, WeightRow } from "./fee-quote.ts";
import type { Confidence, FeeSource, PriceRange } from "./fee-schedule.ts";

/** The display text of each confidence (FE-11). */
export const confidenceText: Readonly<Record<Confidence, string>> = {
  CONFIRMED: "confirmado",
  ONE_SOURCE: "uma fonte",
  INFERRED: "estimado",
  NOT_PUBLISHED: "não publicado",
};

/** The display text of each kind of source. */
export const sourceKindText: Readonly<Record<FeeSource["kind"], string>> = {
  OFFICIAL: "página oficial",
  READING: "leitura da página oficial",
  STATEMENTS: "extratos reais",
  QUOTES: "cotações reais",
  TESTS: "exemplos de outro projeto",
  PRESS: "imprensa",
};

/** What stands in place of a figure that a line lacks. pt-BR. */
export function missingFeeText({ basis: { part } }: FeeLine): string {
  return part.question?.code === "NOT_PUBLISHED" ? confidenceText.NOT_PUBLISHED : "a informar";
}

/**
 * Explains how a line was calculated, with this seller's numbers: '12% de R$ 92,74' (FE-11). pt-BR.
 */
export function feeFormula({ basis: { part, baseCents, range } }: FeeLine): string {
  if (part.question) return part.question.text;
  if (part.bps === 0 && part.minimumCents === 0) return fixedText(part, range);
  const base = baseCents + part.addedBaseCents;
  return limitText(part, percentText(part, base), base);
}

function fixedText(part: FeePart, range: PriceRange): string {
  if (part.saleShare) return shareText(part, null);
  const amount = money(part.fixedCents);
  if (part.overridden) return `Seu valor: ${amount} por unidade`;
  if (part.weight) return `${amount}: ${weightText(part.weight)}, ${rangeText(range)}`;
  return `${amount} por unidade, ${rangeText(range)}`;
}

/** What the sales pay that this fee applies to: '0,99% de R$ 92,74 em 60% das vendas'. */
function shareText({ saleShare, overridden }: FeePart, baseCents: number | null): string {
  if (saleShare === null) return "";
  const { pct, bps, fixedCents } = saleShare;
  const percentage = bps > 0 && baseCents !== null ? [`${percent(bps)} de ${money(baseCents)}`] : [];
  const amounts = fixedCents > 0 ? [...percentage, money(fixedCents)] : percentage;
  const own = overridden ? "Seu valor: " : "";
  return `${own}${amounts.join(" + ") || money(0)} em ${percent(pct * 100)} das vendas`;
}

function percentText(part: FeePart, baseCents: number): string {
  if (part.saleShare) return shareText(part, baseCents);
  const own = part.overridden ? "Seu valor: " : "";
  if (baseCents <= part.excessAboveCents) return `${own}${percent(part.bps)} de ${money(baseCents)}`;
  const below = `${percent(part.bps)} de ${money(part.excessAboveCents)}`;
  return `${own}${below} + ${percent(part.excessBps)} de ${money(baseCents - part.excessAboveCents)}`;
}

function limitText(part: FeePart, text: string, baseCents: number): string {
  const cents = (baseCents * part.bps) / 10_000;
  if (part.weight) return `${text}, no máximo ${money(part.capCents)} (${weightText(part.weight)})`;
  if (cents > part.capCents) return `${text}, limitado a ${money(part.capCents)}`;
  if (cents < part.minimumCents) return `${text}, no mínimo ${money(part.minimumCents)}`;
  return text;
}

function weightText({ fromGrams, upToGrams }: WeightRow): string {
  return upToGrams === null ? `acima de ${kilograms(fromGrams)}` : `até ${kilograms(upToGrams)}`;
}

function kilograms(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace(".", ",")} kg`;
}

/** 'de R$ 80,00 a R$ 99,99'. */
function rangeText({ fromCents, toCents }: PriceRange): string {
  if (toCents === null) return fromCents <= 1 ? "a qualquer preço" : `a partir de ${money(fromCents)}`;
  if (fromCents === toCents) return `a ${money(fromCents)}`;
  return fromCents <= 1 ? `até ${money(toCents)}` : `de ${money(fromCents)} a ${money(toCents)}`;
}

function percent(bps: number): string {
  return formatRate(bps / 100);
}

function money(cents: number): string {
  return formatMoney(cents / 100);
}
