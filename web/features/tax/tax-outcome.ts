import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { unreadText } from "#core/sale/typed/typed.ts";
import { type MeiShare, meiRevenueShare, meiShare } from "#core/taxes/mei/mei-share.ts";
import { maxYearRevenueCents, meiIssues } from "#core/taxes/mei/mei-text.ts";
import { presumidoIssues } from "#core/taxes/presumido/presumido-text.ts";
import { paidTaxes } from "#core/taxes/simples/das-parts.ts";
import { type SimplesRate, simplesRate } from "#core/taxes/simples/simples-rate.ts";
import { hasCeilings } from "./ceilings-of.ts";
import { isHybrid, neededByPresumido, presumidoOf } from "./presumido-of.ts";
import { centsOf, readNumber } from "./read-number.ts";
import type { TaxForm, TaxFormField } from "./tax-form.ts";
import { meiView, presumidoView, simplesView, type TaxView, typedView } from "./tax-view.ts";

/** The result of the form: nothing yet, errors by field, or a tax. */
export type TaxOutcome =
  | { status: "blank" }
  | { status: "refused"; errors: Partial<Record<TaxFormField, string>> }
  | { status: "ready"; view: TaxView };

/** Calculates the tax while the form is filled in (FE-18). `price` after discounts, R$. */
export function taxOutcome(form: TaxForm, price: number, today: CivilDay): TaxOutcome {
  const numbers = neededTexts(form);
  const yearText = hasCeilings(form.regime) ? form.yearRevenue : "";
  const typed = [...numbers, { field: "yearRevenue" as const, text: yearText }];
  const unread = typed.filter(({ text }) => text.trim() !== "" && readNumber(text) === null);
  if (unread.length > 0) return refused(unread.map(({ field }) => [field, unreadText]));
  if (numbers.some(({ text }) => text.trim() === "")) return { status: "blank" };
  const yearCents = yearText.trim() === "" ? 0 : centsOf(yearText);
  if (!(yearCents >= 0 && yearCents <= maxYearRevenueCents)) {
    return refused([["yearRevenue", meiIssues.revenueOutside.message]]);
  }
  if (form.regime === "SIMPLES" && isHybrid(form) && !isPercent(readNumber(form.cbsIbs))) {
    return refused([["cbsIbs", presumidoIssues.cbsIbsOutside.message]]);
  }
  if (form.regime === "SIMPLES")
    return outcomeOf(simplesOf(form, today), (rate) => simplesView(rate, form, today));
  if (form.regime === "PRESUMIDO") return outcomeOf(presumidoOf(form), (found) => presumidoView(found, form));
  if (form.regime !== "MEI") return typedOutcome(form);
  if (form.countBy === "revenue")
    return outcomeOf(meiByRevenue(form), (share) => meiView(share, form, today));
  return outcomeOf(meiByUnits(form, price), (share) => meiView(share, form, today));
}

function neededTexts(form: TaxForm): { field: TaxFormField; text: string }[] {
  if (form.regime === "MEI") {
    const field = form.countBy === "units" ? "units" : "monthRevenue";
    return [{ field, text: form[field] }];
  }
  if (form.regime === "PRESUMIDO") return neededByPresumido(form);
  if (form.regime !== "SIMPLES") return [{ field: "typedPct", text: form.typedPct }];
  const outside = isHybrid(form) ? [{ field: "cbsIbs" as const, text: form.cbsIbs }] : [];
  if (!form.isYoung) return [{ field: "rbt12", text: form.rbt12 }, ...outside];
  return [...form.monthly.map((text) => ({ field: "monthly" as const, text })), ...outside];
}

function isPercent(pct: number | null): boolean {
  return pct !== null && pct >= 0 && pct <= 100;
}

function typedOutcome({ typedPct }: TaxForm): TaxOutcome {
  const pct = readNumber(typedPct) ?? Number.NaN;
  if (!isPercent(pct)) return refused([["typedPct", "Informe um valor entre 0% e 100%."]]);
  return { status: "ready", view: typedView(pct) };
}

function meiByUnits({ activity, month, units }: TaxForm, price: number): Checked<MeiShare> {
  const unitsPerMonth = readNumber(units) ?? Number.NaN;
  return meiShare({ activity, month, unitsPerMonth, price, yearRevenueCents: null });
}

function meiByRevenue({ activity, month, monthRevenue }: TaxForm) {
  return meiRevenueShare({ activity, month, monthRevenueCents: centsOf(monthRevenue) });
}

function simplesOf(form: TaxForm, today: CivilDay): Checked<SimplesRate> {
  const { annex, month, isYoung, rbt12, monthly, paid } = form;
  return simplesRate({
    annex,
    month,
    rbt12Cents: isYoung ? null : centsOf(rbt12),
    monthlyRevenueCents: isYoung ? monthly.map(centsOf) : null,
    monthRevenueCents: null,
    today,
    paid: paidTaxes(paid),
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
  quarterRevenue: "quarterRevenue",
  icms: "icms",
  cbsIbs: "cbsIbs",
};
