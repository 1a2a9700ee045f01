import { maxCents } from "#core/catalogue/product-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { simulationText } from "./campaign-text.ts";

/** What a campaign asks of a SKU. */
export type CampaignPrice = { sku: string; priceCents: number };

/** So many prices a simulation takes. */
export const maxCampaignPrices = 1000;

/** The issues of the prices of a campaign; empty when they are valid. */
export function checkCampaignPrices(prices: readonly CampaignPrice[]): FieldIssue[] {
  if (prices.length > maxCampaignPrices) return [issue(simulationText.tooManyPrices)];
  const isValid = ({ sku, priceCents }: CampaignPrice) =>
    sku.trim() !== "" && Number.isInteger(priceCents) && priceCents >= 1 && priceCents <= maxCents;
  return prices.every(isValid) ? [] : [issue(simulationText.invalidPrice)];
}

function issue(message: string): FieldIssue {
  return { field: "prices", title: "Preços inválidos", message };
}
