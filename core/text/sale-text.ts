import type { PricePart } from "#core/calculator/composition.ts";
import type { MarginHealth } from "#core/calculator/margin-health.ts";

/** The names of the parts of a price. */
export const pricePartText: Record<PricePart, string> = {
  product: "Produto",
  marketplace: "Marketplace",
  taxes: "Impostos",
  ads: "Anúncios",
  left: "O que sobra",
};

/** What a margin says about its sale. */
export const marginHealthText: Record<MarginHealth, string> = {
  loss: "Prejuízo",
  thin: "Margem apertada",
  healthy: "Margem saudável",
};
