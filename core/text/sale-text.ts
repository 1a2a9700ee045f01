import type { MarginHealth } from "#core/pricing/margin-health.ts";
import { minimumMarginPct } from "#core/pricing/own-fees/target-price.ts";
import type { PricePart } from "#core/pricing/price-part.ts";

/** The names of the parts of a price. */
export const pricePartText: Record<PricePart, string> = {
  product: "Produto",
  marketplace: "Marketplace",
  taxes: "Impostos",
  returns: "Devoluções",
  ads: "Anúncios",
  left: "Você fica com",
};

/** The text for each health of a margin. */
export const marginHealthText: Record<MarginHealth, string> = {
  loss: "Prejuízo",
  thin: "Margem apertada",
  fair: "Margem justa",
  healthy: "Margem saudável",
};

/** D127: the field, the results and the printed sheet share this sentence. */
export const uncountedAdsText = "Sem ROAS não dá para contar os anúncios: este resultado é sem eles.";

/** The names of the product's prices: the seller's own, and the suggested ones (D8, D9). */
export const priceNames = {
  own: "Seu preço",
  breakEven: "Preço para empatar",
  minimumMargin: `Margem de ${minimumMarginPct}%`,
  label: 'Preço cheio ("de")',
} as const;
