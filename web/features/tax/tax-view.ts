import type { CivilDay, Confidence, FeeSource } from "#core/fees/fee-schedule.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent, formatRate } from "#core/format/percent.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";
import type { MeiShare } from "#core/taxes/mei/mei-share.ts";
import { meiAboveLimitText } from "#core/taxes/mei/mei-text.ts";
import { presumidoFormula } from "#core/taxes/presumido/presumido-text.ts";
import { type HybridRate, hybridRate } from "#core/taxes/simples/hybrid-rate.ts";
import { singlePhaseEndText } from "#core/taxes/simples/paid-tax-text.ts";
import type { SimplesStanding } from "#core/taxes/simples/product-tax.ts";
import type { SimplesRate } from "#core/taxes/simples/simples-rate.ts";
import { simplesNoticeText } from "#core/taxes/simples/simples-text.ts";
import { type TaxSourceId, taxSources } from "#core/taxes/tax-sources.ts";
import { ceilingsOf, nextBandOf } from "./ceilings-of.ts";
import { isHybrid, type PresumidoOutcome } from "./presumido-of.ts";
import { readNumber } from "./read-number.ts";
import type { TaxForm } from "./tax-form.ts";

/** The sales tax in words. `taken` fills 'Imposto na venda'; null above 100 %. */
export type TaxView = {
  headline: string;
  formula: string;
  taken: TakenTax | null;
  notes: string[];
  warnings: string[];
  sources: FeeSource[];
  confidence: Confidence;
};

/** `standing`: of the Simples, what the settings keep besides the tax. */
export type TakenTax = {
  label: string;
  text: string;
  standing: SimplesStanding | null;
  /** CBS and IBS outside the price, as typed; null: the tax counts none. */
  cbsIbsPct: number | null;
};

/** A share that the seller types. */
export function typedView(pct: number): TaxView {
  return {
    headline: headlineText(pct),
    formula: "Como você informou.",
    taken: takenOf(pct),
    notes: [],
    warnings: [],
    sources: [],
    confidence: "CONFIRMED",
  };
}

/** The parts of the next sale, and the quarter's IRPJ and CSLL. */
export function presumidoView({ rate, quarter, isTyped }: PresumidoOutcome, form: TaxForm): TaxView {
  const income = (quarter.irpjCents + quarter.additionalCents + quarter.csllCents) / 100;
  return {
    headline: headlineText(rate.totalPct),
    formula: presumidoFormula(rate.parts, rate.totalPct),
    taken: takenOf(rate.totalPct, { cbsIbsPct: isTyped ? readNumber(form.cbsIbs) : null }),
    notes: [
      ...(isTyped ? [] : [`No trimestre, IRPJ e CSLL somam ${formatMoney(income)}.`]),
      "A alíquota acima é a da próxima venda.",
      "O crédito de ICMS da compra não está aqui: desconte-o do custo do produto.",
      ...(isTyped ? [typedCbsText] : []),
    ],
    warnings: [],
    ...sourcesOf(rate),
  };
}

/** A MEI's DAS in each sale, and the year's revenue: as sold so far, else as estimated. */
export function meiView(share: Omit<MeiShare, "perUnit">, form: TaxForm, today: CivilDay): TaxView {
  const { dasCents, dueDay, taxSellPct, annualLimitCents, yearRevenueCents, isAboveLimit } = share;
  const ceilings = ceilingsOf(form, today);
  const isTold = ceilings.notes.length + ceilings.warnings.length > 0;
  const limit = `Receita do ano estimada em ${formatMoney(yearRevenueCents / 100)}; o limite do MEI é ${formatMoney(annualLimitCents / 100)}.`;
  return {
    headline: headlineText(taxSellPct),
    formula: share.formula,
    taken: takenOf(taxSellPct),
    notes: [
      `O DAS de ${formatMoney(dasCents / 100)} é fixo: vence no dia ${dueDay} do mês seguinte, venda você ou não.`,
      ...(isTold ? ceilings.notes : [limit]),
    ],
    warnings: isTold || !isAboveLimit ? ceilings.warnings : [meiAboveLimitText(share)],
    ...sourcesOf(share),
  };
}

/** The form's rate, with what its paid taxes do now and when the single phase ends. */
export function simplesView(rate: SimplesRate, form: TaxForm, today: CivilDay): TaxView {
  const { paid, month } = form;
  const ceilings = ceilingsOf(form, today);
  const textOf = (notice: SimplesRate["notices"][number]) => simplesNoticeText(notice, today);
  const isWarning = (notice: SimplesRate["notices"][number]) => notice === "ABOVE_SUBLIMIT";
  const hybrid = isHybrid(form) ? hybridRate(rate, readNumber(form.cbsIbs) ?? 0, form.dasBase) : null;
  const pct = hybrid?.totalPct ?? rate.effectivePct;
  return {
    headline: headlineText(pct),
    formula: hybrid ? `${rate.formula}; ${hybridText(hybrid)}` : rate.formula,
    taken: takenOf(pct, {
      standing: {
        simplesAnnex: form.annex,
        simplesRevenueCents: rate.rbt12Cents === null ? null : Math.round(rate.rbt12Cents),
        paysCbsOutside: hybrid !== null,
      },
      cbsIbsPct: hybrid && readNumber(form.cbsIbs),
    }),
    notes: [
      ...(hybrid ? hybridNotes(hybrid) : []),
      ...listOf(singlePhaseEndText(paid, month, rate.leftOut.includes("ICMS") ? null : rate.fullPct)),
      ...(paid.includes("icmsPaid") && !("ICMS" in rate.shares) ? [noIcmsText] : []),
      ...rate.notices.filter((notice) => !isWarning(notice)).map(textOf),
      ...listOf(nextBandOf(rate, form)),
      ...ceilings.notes,
    ],
    warnings: [...rate.notices.filter(isWarning).map(textOf), ...ceilings.warnings],
    ...sourcesOf(rate),
  };
}

function headlineText(pct: number): string {
  return `De cada ${formatMoney(100)} vendidos, ${formatMoney(pct)} são imposto.`;
}

/** Rounded to hundredths of a per cent (D154). */
function takenOf(
  pct: number,
  { standing = null, cbsIbsPct = null }: Partial<Pick<TakenTax, "standing" | "cbsIbsPct">> = {},
): TakenTax | null {
  const rounded = Math.round(pct * 100) / 100;
  if (rounded > 100) return null;
  return {
    label: `Usar ${rounded.toFixed(2).replace(".", ",")}%`,
    text: writeDecimal(rounded, "percent"),
    standing,
    cbsIbsPct,
  };
}

function sourcesOf({ sources, confidence }: { sources: readonly TaxSourceId[]; confidence: Confidence }) {
  return { sources: sources.map((id): FeeSource => taxSources[id]), confidence };
}

/** 'DAS sem CBS e IBS 5,579% + CBS e IBS 8,1726% = 13,7516%'. */
function hybridText({ dasPct, cbsIbsPct, totalPct }: HybridRate): string {
  return `DAS sem CBS e IBS ${formatRate(dasPct)} + CBS e IBS ${formatRate(cbsIbsPct)} = ${formatRate(totalPct)}`;
}

function hybridNotes({ betterBelowPct }: HybridRate): string[] {
  return [
    typedCbsText,
    "Os créditos de CBS e IBS da compra e das taxas não estão aqui: desconte-os do custo.",
    ...(betterBelowPct === null
      ? []
      : [
          `Pelo mesmo preço ao consumidor, fora do DAS só compensa se sobra menos de ${formatPercent(betterBelowPct)} do preço depois do custo e das taxas, e se os dois dão crédito.`,
        ]),
  ];
}

const typedCbsText = "CBS e IBS são os que você digitou: a alíquota de 2027 ainda não foi publicada.";
const noIcmsText = "Nesta faixa não há ICMS no DAS: o ICMS já pago não muda a alíquota.";

function listOf(text: string | null): string[] {
  return text === null ? [] : [text];
}
