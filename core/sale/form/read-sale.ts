import { oneOf } from "#core/one-of.ts";
import { type Channel, channels } from "../channel.ts";
import { type PriceEnding, priceEndings } from "../choices.ts";
import { inputFromRows, type MarketplaceInput } from "../marketplace-input.ts";
import type { NumberUnit } from "../table/sale-table.ts";
import { parseTyped, type TypedKind } from "../typed/typed.ts";
import { type SaleField, type SaleValues, saleFields } from "./sale-fields.ts";

const kindOfUnit: Readonly<Record<NumberUnit, TypedKind>> = {
  g: "grams",
  cm: "centimetres",
  "%": "percent",
  "% das vendas": "percent",
  R$: "money",
  pedidos: "count",
  vendas: "count",
  itens: "count",
};

/** The channel of the form. An unknown value means own fees. */
export function readChannel({ channel }: Pick<SaleValues, "channel">): Channel {
  return oneOf(channels, channel) ?? "OWN_FEES";
}

/** The ending of the suggested prices (FE-20). An unknown value leaves them as calculated. */
export function endingOf({ priceEnding }: Pick<SaleValues, "priceEnding">): PriceEnding {
  return oneOf(priceEndings, priceEnding) ?? "NONE";
}

/** A number of the form; null when it is blank or unreadable. */
export function saleNumber(field: SaleField, text: string): number | null {
  const row = saleFields[field];
  return row.kind === "number" ? parseTyped(text, kindOfUnit[row.unit]) : null;
}

/**
 * Converts the form to the input of its marketplace; null with own fees. Never fails: a blank or
 * unreadable number is left out, and an unknown option gets the default.
 */
export function toMarketplaceInput(values: SaleValues): MarketplaceInput | null {
  const channel = readChannel(values);
  if (channel === "OWN_FEES") return null;
  return inputFromRows(channel, ({ name, row }) => {
    const text = values[name];
    switch (row.kind) {
      case "number":
        return saleNumber(name, text);
      case "flag":
        return text === "true";
      case "choice":
        return oneOf(row.options, text);
      case "category":
      case "name":
      case "day":
        return text.trim() || null;
    }
  });
}
