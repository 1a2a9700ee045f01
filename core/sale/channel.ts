import { keysOf, recordOf } from "#core/keys-of.ts";

/**
 * The channels whose fees are calculated line by line, each with its name, alone and with its
 * article. The last two are a shop of one's own (CH-01) and any other marketplace (CH-02): their
 * figures are mostly the seller's. `marketplace-names.ts` has what only programs and files call
 * them: the first load does not need it.
 */
export const marketplaceRows = {
  SHOPEE: { name: "Shopee", of: "da Shopee" },
  MERCADO_LIVRE: { name: "Mercado Livre", of: "do Mercado Livre" },
  TIKTOK_SHOP: { name: "TikTok Shop", of: "do TikTok Shop" },
  AMAZON: { name: "Amazon", of: "da Amazon" },
  SHEIN: { name: "Shein", of: "da Shein" },
  MAGALU: { name: "Magalu", of: "da Magalu" },
  OWN_STORE: { name: "Loja própria", of: "da loja própria" },
  OTHER: { name: "Outro marketplace", of: "do outro marketplace" },
} as const;

export type Marketplace = keyof typeof marketplaceRows;
export const marketplaces: readonly Marketplace[] = keysOf(marketplaceRows);

/** Where a product is sold: with the seller's own fees, or under a marketplace's rules (FE-03). */
export type Channel = "OWN_FEES" | Marketplace;
export const channels: readonly Channel[] = ["OWN_FEES", ...marketplaces];

/** The display name of a channel. */
export const channelText: Readonly<Record<Channel, string>> = {
  OWN_FEES: "Taxas próprias",
  ...recordOf(marketplaces, (marketplace) => marketplaceRows[marketplace].name),
};
