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

/** D127: the field, the results and the printed sheet say it in one sentence. */
export const uncountedAdsText = "Sem ROAS não dá para contar os anúncios: este resultado é sem eles.";
