import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import { listText } from "#core/format/list-text.ts";
import { marginHealthText } from "./sale-text.ts";

/** The calculator's text for each health of a listing's margin. */
export const listingHealthText: Readonly<Record<ListingHealth, string>> = {
  LOSS: marginHealthText.loss,
  THIN: marginHealthText.thin,
  FAIR: marginHealthText.fair,
  HEALTHY: marginHealthText.healthy,
  MISSING: "Faltam dados",
};

/** The display name of each missing fact, by its name in `ListingFigures.missing`. */
export const missingText: Readonly<Record<string, string>> = {
  COST: "custo",
  PRICE: "preço",
  ROAS_TARGET: "ROAS alvo",
  CATEGORY: "categoria",
  WEIGHT_GRAMS: "peso com embalagem",
  LENGTH_CM: "comprimento",
  WIDTH_CM: "largura",
  HEIGHT_CM: "altura",
  ORIGIN: "região de origem",
  LOGISTICS: "forma de envio",
  PERCENT_OVERRIDE: "sua comissão",
  FIXED_OVERRIDE: "sua taxa fixa",
  SHIPPING_COST_OVERRIDE: "seu custo de envio",
  PIX_SHARE_PCT: "vendas por Pix",
  CARD_SHARE_PCT: "vendas por cartão",
  PIX_PERCENT: "taxa do Pix",
  CARD_PERCENT: "taxa do cartão",
  BOLETO_PERCENT: "taxa do boleto",
  BUYER_FREIGHT: "frete do comprador",
  SALES_PER_MONTH: "vendas por mês no canal",
};

/** 'custo', 'custo e preço', 'custo, preço e categoria'; empty when nothing is missing. */
export function missingList(missing: readonly string[]): string {
  const names = [...new Set(missing.map((name) => missingText[name] ?? "outro dado do anúncio"))];
  return listText(names);
}
