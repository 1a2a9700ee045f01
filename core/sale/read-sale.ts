import { oneOf } from "#core/one-of.ts";
import { type PriceEnding, priceEndings } from "#core/pricing/price-ending.ts";
import type { NumberKind } from "#core/pricing/price-fields.ts";
import { parseDecimal } from "./parse-decimal.ts";
import {
  type FormChannel,
  formChannels,
  type SaleField,
  type SaleFieldKind,
  type SaleValues,
  saleFields,
} from "./sale-fields.ts";

type NumberUnit = Extract<SaleFieldKind, { kind: "number" }>["unit"];

/**
 * In whole units a point groups thousands ('1.200' g); in lengths and percentages it is the decimal
 * mark ('10.5' cm).
 */
const readAs: Readonly<Record<NumberUnit, NumberKind>> = {
  g: "money",
  cm: "percent",
  "%": "percent",
  R$: "money",
  pedidos: "money",
};

/** The channel of the form. An unknown value means own fees. */
export function channelOf({ channel }: Pick<SaleValues, "channel">): FormChannel {
  return oneOf(formChannels, channel) ?? "OWN";
}

/** The ending of the suggested prices (FE-20). An unknown value leaves them as calculated. */
export function endingOf({ priceEnding }: Pick<SaleValues, "priceEnding">): PriceEnding {
  return oneOf(priceEndings, priceEnding) ?? "NONE";
}

/** A number of the form; null when it is blank or unreadable. */
export function saleNumber(field: SaleField, text: string): number | null {
  const entry = saleFields[field];
  return entry.kind === "number" ? parseDecimal(text, readAs[entry.unit]) : null;
}
