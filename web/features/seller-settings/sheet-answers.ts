import type { SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import type { Checked } from "#core/field-issue.ts";
import type { Channel } from "#core/sale/channel.ts";
import { formFromDefaults } from "#core/sale/form/form-from-defaults.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { MarketplaceQuestion, SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { TaxRegime } from "#core/taxes/tax-regimes.ts";
import type { SettingsQuestion } from "#web/gql/graphql.ts";
import { checkDefaults, type DefaultsValues } from "./defaults-values.ts";

/** What 'Onde e como você vende?' asks (AS-01). Everything else of the settings stays. */
const asked = [
  "marketplaces",
  "taxRegime",
  "taxSellPct",
  "simplesAnnex",
  "simplesRevenueCents",
  "paysCbsOutside",
  "sellerType",
  "amazonLogistics",
  "amazonShippingCents",
  "reputation",
  "magaluPlan",
] as const satisfies readonly (keyof SettingsChange & keyof DefaultsValues)[];

const settingOf: Readonly<Record<SettingsQuestion, MarketplaceQuestion>> = {
  REPUTATION: "reputation",
  MAGALU_PLAN: "magaluPlan",
};

/**
 * The answers for the API; a tax that nobody gave stays the example, and 'não sei' the default.
 */
export function checkAnswers(
  values: DefaultsValues,
  unanswered: readonly SettingsQuestion[],
): Checked<SettingsChange> {
  const checked = checkDefaults(values);
  if (!checked.ok) return checked;
  const open = unanswered.map((question) => settingOf[question]);
  const change = { ...checked.value, ...Object.fromEntries(open.map((field) => [field, null])) };
  return { ok: true, value: Object.fromEntries(asked.map((field) => [field, change[field]])) };
}

/**
 * The tax with which a regime's field opens: a person and a MEI pay none by the sale, the share of
 * the others is asked for.
 */
export function openingTax(regime: TaxRegime | ""): string {
  return regime === "NONE" || regime === "MEI" ? "0" : "";
}

/** The fields of the calculator's form that take the answers at once. */
const formFields = [
  "taxSellPct",
  "shopeeSellerType",
  "amazonLogistics",
  "amazonShipping",
  "mercadoLivreReputation",
  "magaluPlan",
] as const satisfies readonly (SaleField | "taxSellPct")[];

/** A field of the form, and the answer as its text. */
export type AnsweredText = readonly [(typeof formFields)[number] | "channel", string];

/** The answers as texts of the form; a channel that the form has already is kept. */
export function answeredTexts(saved: SellerDefaults, channel: Channel | null): AnsweredText[] {
  const texts = formFromDefaults(saved);
  const place = channel === "OWN_FEES" ? texts.channel : channel;
  return [
    ["channel", place ?? "OWN_FEES"],
    ...formFields.map((field): AnsweredText => [field, texts[field] ?? ""]),
  ];
}
