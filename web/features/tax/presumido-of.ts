import type { Checked } from "#core/field-issue.ts";
import { difal } from "#core/taxes/presumido/difal.ts";
import { presumido } from "#core/taxes/presumido/presumido-figures.ts";
import { type PresumidoRate, presumidoQuarter, presumidoRate } from "#core/taxes/presumido/presumido-rate.ts";
import { paidTaxes } from "#core/taxes/simples/das-parts.ts";
import { centsOf, readNumber } from "./read-number.ts";
import type { TaxForm, TaxFormField } from "./tax-form.ts";

export type PresumidoOutcome = {
  rate: PresumidoRate;
  quarter: ReturnType<typeof presumidoQuarter>;
  /** Whether CBS and IBS are typed, because no rate is published. */
  isTyped: boolean;
};

/** Whether PIS and Cofins have given way to CBS and IBS. */
export function hasCbs({ month }: Pick<TaxForm, "month">): boolean {
  return month > presumido.pisCofins.lastMonth;
}

/** Whether the form asks for CBS and IBS that a company of the Simples pays outside the DAS. */
export function isHybrid({ month, cbsPlace }: Pick<TaxForm, "month" | "cbsPlace">): boolean {
  return hasCbs({ month }) && cbsPlace === "outside";
}

/** Whether the increase of 2026 may count, so that it is asked. */
export function asksIncrease({ month, quarterRevenue }: Pick<TaxForm, "month" | "quarterRevenue">): boolean {
  const { irpjFrom, overCents } = presumido.increase;
  return month >= irpjFrom && centsOf(quarterRevenue) > overCents;
}

/** What has to be filled in before there is a rate. */
export function neededByPresumido(form: TaxForm): { field: TaxFormField; text: string }[] {
  return [
    { field: "quarterRevenue", text: form.quarterRevenue },
    ...(form.paid.includes("icmsPaid") ? [] : [{ field: "icms" as const, text: form.icms }]),
    ...(hasCbs(form) ? [{ field: "cbsIbs" as const, text: form.cbsIbs }] : []),
  ];
}

/** The rate of the Lucro Presumido of a filled form. */
export function presumidoOf(form: TaxForm): Checked<PresumidoOutcome> {
  const { month, countsIncrease, icmsBase } = form;
  const revenueCents = centsOf(form.quarterRevenue);
  const checked = presumidoRate({
    month,
    quarterRevenueCents: revenueCents,
    icmsPct: form.paid.includes("icmsPaid") ? 0 : icmsOf(form),
    countsIncrease,
    cbsIbsPct: hasCbs(form) ? (readNumber(form.cbsIbs) ?? Number.NaN) : 0,
    icmsBase,
    paid: paidTaxes(form.paid),
  });
  if (!checked.ok) return checked;
  const quarter = presumidoQuarter({ month, revenueCents, countsIncrease });
  return { ok: true, value: { rate: checked.value, quarter, isTyped: hasCbs(form) } };
}

/** All ICMS of the sale; the typed rate of another state includes its fund. */
function icmsOf({ buyer, icms, difalBase, interstate }: TaxForm): number {
  const internalPct = readNumber(icms) ?? Number.NaN;
  if (buyer === "same" || difalBase === "SINGLE") return internalPct;
  return difal({ internalPct, fcpPct: 0, interstatePct: Number(interstate), base: difalBase }).totalPct;
}
