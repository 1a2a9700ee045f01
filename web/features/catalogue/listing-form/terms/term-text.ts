import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import type { Channel } from "#core/sale/channel.ts";
import { type SaleField, saleFieldOf, saleFields } from "#core/sale/form/sale-fields.ts";
import type { Term } from "#core/sale/listing-terms.ts";
import { isNumberField, type PriceFlagField, priceFieldNames } from "#core/sale/price-fields.ts";
import { flagLabel, numberFieldText } from "#web/features/sale-form/texts/field-text.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";

type TermText = {
  label: string;
  help: string;
  /** The options of a choice. */
  options: readonly { value: string; text: string }[];
  /** The default of a marketplace's switch. */
  isOnByDefault: boolean;
  /** The choice that applies while nothing is chosen; null when a choice is required. */
  standard: string | null;
};

const flagHelp: Readonly<Record<PriceFlagField, string>> = {
  fixedFeeAuto: "Pela tabela de taxas. Desligada, vale o seu valor.",
  freeShipping: `Soma ${ownFeeRules.freeShippingPct}% do preço aos custos.`,
  commissionCap: `A comissão para em R$ ${ownFeeRules.commissionCap} por venda.`,
  extraHighlight: `Soma ${ownFeeRules.highlightPoints} pontos à comissão.`,
  useAds: "Você paga para anunciar este produto.",
};

function isAsked(field: SaleField): boolean {
  return saleFields[field].kind !== "choice" || saleFields[field].absent === null;
}

/** A term's label and help, in the calculator's wording. */
export function termText(channel: Channel, term: Term): TermText {
  const plain = { options: [], isOnByDefault: false, standard: null };
  const field = priceFieldNames.find((name) => name === term);
  if (field !== undefined && isNumberField(field)) return { ...plain, ...numberFieldText[field] };
  if (field !== undefined) return { ...plain, label: flagLabel[field], help: flagHelp[field] };
  const saleField = channel === "OWN_FEES" ? null : saleFieldOf(channel, term);
  if (saleField === null) return { ...plain, label: term, help: "" };
  const { label, help, options = {} } = saleFieldText[saleField];
  return {
    label,
    help,
    options: Object.entries(options).map(([value, text]) => ({ value, text })),
    isOnByDefault: saleFields[saleField].default === "true",
    // The field's own default applies, unless the rules ask for an answer.
    standard: isAsked(saleField) ? null : saleFields[saleField].default,
  };
}
