import type { Confidence, FeeSource } from "#core/fees/fee-schedule.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { formatMoney } from "#core/format/money.ts";
import { parseDecimal } from "#core/sale/typed/parse-decimal.ts";
import { unreadText } from "#core/sale/typed/typed.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";
import { type MeiShare, meiRevenueShare, meiShare } from "#core/taxes/mei-share.ts";
import { meiAboveLimitText } from "#core/taxes/mei-text.ts";
import { type SimplesRate, simplesRate } from "#core/taxes/simples-rate.ts";
import { simplesNoticeText } from "#core/taxes/simples-text.ts";
import { type TaxSourceId, taxSources } from "#core/taxes/tax-sources.ts";
import type { TaxForm, TaxFormField } from "./tax-form.ts";

/** The sales tax in words. `taken` fills 'Imposto na venda'; null above 100 %. */
type TaxView = {
  headline: string;
  formula: string;
  taken: { label: string; text: string } | null;
  notes: string[];
  warnings: string[];
  sources: FeeSource[];
  confidence: Confidence;
};

/** The result of the form: nothing yet, errors by field, or a tax. */
export type TaxOutcome =
  | { status: "blank" }
  | { status: "refused"; errors: Partial<Record<TaxFormField, string>> }
  | { status: "ready"; view: TaxView };

/** Calculates the tax while the form is filled in (FE-18). `price` after discounts, R$. */
export function taxOutcome(form: TaxForm, price: number): TaxOutcome {
  const numbers = neededTexts(form);
  const unread = numbers.filter(({ text }) => text.trim() !== "" && readMoney(text) === null);
  if (unread.length > 0) return refused(unread.map(({ field }) => [field, unreadText]));
  if (numbers.some(({ text }) => text.trim() === "")) return { status: "blank" };
  if (form.regime === "SIMPLES") return outcomeOf(simplesOf(form), simplesView);
  if (form.regime !== "MEI") return typedOutcome(form);
  if (form.countBy === "revenue") return outcomeOf(meiByRevenue(form), meiView);
  return outcomeOf(meiByUnits(form, price), meiView);
}

function neededTexts(form: TaxForm): { field: TaxFormField; text: string }[] {
  if (form.regime === "MEI") {
    const field = form.countBy === "units" ? "units" : "monthRevenue";
    return [{ field, text: form[field] }];
  }
  if (form.regime !== "SIMPLES") return [{ field: "typedPct", text: form.typedPct }];
  if (!form.isYoung) return [{ field: "rbt12", text: form.rbt12 }];
  return form.monthly.map((text) => ({ field: "monthly", text }));
}

function readMoney(text: string): number | null {
  return parseDecimal(text, "money");
}

function centsOf(text: string): number {
  return Math.round((readMoney(text) ?? Number.NaN) * 100);
}

function typedOutcome({ typedPct }: TaxForm): TaxOutcome {
  const pct = readMoney(typedPct) ?? Number.NaN;
  if (!(pct >= 0 && pct <= 100)) return refused([["typedPct", "Informe um valor entre 0% e 100%."]]);
  const view = {
    headline: headlineText(pct),
    formula: "Como você informou.",
    taken: takenOf(pct),
    notes: [],
    warnings: [],
  };
  return { status: "ready", view: { ...view, sources: [], confidence: "CONFIRMED" } };
}

function meiByUnits({ activity, month, units }: TaxForm, price: number): Checked<MeiShare> {
  const unitsPerMonth = readMoney(units) ?? Number.NaN;
  return meiShare({ activity, month, unitsPerMonth, price, yearRevenueCents: null });
}

function meiByRevenue({ activity, month, monthRevenue }: TaxForm) {
  return meiRevenueShare({ activity, month, monthRevenueCents: centsOf(monthRevenue) });
}

function simplesOf({ annex, month, isYoung, rbt12, monthly }: TaxForm): Checked<SimplesRate> {
  return simplesRate({
    annex,
    month,
    rbt12Cents: isYoung ? null : centsOf(rbt12),
    monthlyRevenueCents: isYoung ? monthly.map(centsOf) : null,
    monthRevenueCents: null,
  });
}

function outcomeOf<Value>(checked: Checked<Value>, toView: (value: Value) => TaxView): TaxOutcome {
  if (checked.ok) return { status: "ready", view: toView(checked.value) };
  return refused(checked.issues.map(({ field, message }) => [formField[field] ?? "month", message]));
}

function refused(errors: readonly (readonly [TaxFormField, string])[]): TaxOutcome {
  return { status: "refused", errors: Object.fromEntries(errors) };
}

/**
 * The form's field for each field of the API. The price comes from the calculator, so its error is
 * shown at the units.
 */
const formField: Readonly<Record<FieldIssue["field"], TaxFormField | undefined>> = {
  month: "month",
  unitsPerMonth: "units",
  price: "units",
  monthRevenue: "monthRevenue",
  annex: "annex",
  rbt12: "rbt12",
  monthlyRevenue: "monthly",
};

function meiView(share: Omit<MeiShare, "perUnit">): TaxView {
  const { dasCents, dueDay, taxSellPct, annualLimitCents, yearRevenueCents, isAboveLimit } = share;
  const limit = `Receita do ano estimada em ${formatMoney(yearRevenueCents / 100)}; o limite do MEI é ${formatMoney(annualLimitCents / 100)}.`;
  return {
    headline: headlineText(taxSellPct),
    formula: share.formula,
    taken: takenOf(taxSellPct),
    notes: [
      `O DAS de ${formatMoney(dasCents / 100)} é fixo: vence no dia ${dueDay} do mês seguinte, venda você ou não.`,
      limit,
    ],
    warnings: isAboveLimit ? [meiAboveLimitText(share)] : [],
    ...sourcesOf(share),
  };
}

function simplesView(rate: SimplesRate): TaxView {
  const isWarning = (notice: SimplesRate["notices"][number]) => notice === "ABOVE_SUBLIMIT";
  return {
    headline: headlineText(rate.effectivePct),
    formula: rate.formula,
    taken: takenOf(rate.effectivePct),
    notes: rate.notices.filter((notice) => !isWarning(notice)).map((notice) => simplesNoticeText[notice]),
    warnings: rate.notices.filter(isWarning).map((notice) => simplesNoticeText[notice]),
    ...sourcesOf(rate),
  };
}

function headlineText(pct: number): string {
  return `De cada ${formatMoney(100)} vendidos, ${formatMoney(pct)} são imposto.`;
}

/** Rounded to hundredths of a per cent (D154). */
function takenOf(pct: number): TaxView["taken"] {
  const rounded = Math.round(pct * 100) / 100;
  if (rounded > 100) return null;
  return {
    label: `Usar ${rounded.toFixed(2).replace(".", ",")}%`,
    text: writeDecimal(rounded, "percent"),
  };
}

function sourcesOf({ sources, confidence }: { sources: readonly TaxSourceId[]; confidence: Confidence }) {
  return { sources: sources.map((id): FeeSource => taxSources[id]), confidence };
}
