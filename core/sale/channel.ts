import { keysOf, recordOf } from "#core/keys-of.ts";

/** All that names a marketplace, once. */
type MarketplaceRow = {
  name: string;
  /** With its article: 'da Shopee'. */
  of: string;
  /** Other names of it in files; the export writes `name`. */
  alsoInFiles?: readonly string[];
  /** The member of the API's `MarketplaceInput` that holds its input, and that input's type. */
  member: string;
  input: string;
  /** The API's description. */
  about: string;
};

/**
 * The channels whose fees are calculated line by line. The last two are a shop of one's own (CH-01)
 * and any other marketplace (CH-02): their figures are mostly the seller's.
 */
export const marketplaceRows = {
  SHOPEE: { name: "Shopee", of: "da Shopee", member: "shopee", input: "ShopeeInput", about: "Shopee." },
  MERCADO_LIVRE: {
    name: "Mercado Livre",
    of: "do Mercado Livre",
    alsoInFiles: ["MercadoLivre", "ML", "Meli"],
    member: "mercadoLivre",
    input: "MercadoLivreInput",
    about: "Mercado Livre.",
  },
  TIKTOK_SHOP: {
    name: "TikTok Shop",
    of: "do TikTok Shop",
    alsoInFiles: ["TikTok"],
    member: "tiktokShop",
    input: "TikTokShopInput",
    about: "TikTok Shop.",
  },
  AMAZON: { name: "Amazon", of: "da Amazon", member: "amazon", input: "AmazonInput", about: "Amazon." },
  SHEIN: { name: "Shein", of: "da Shein", member: "shein", input: "SheinInput", about: "Shein." },
  MAGALU: {
    name: "Magalu",
    of: "da Magalu",
    alsoInFiles: ["Magazine Luiza"],
    member: "magalu",
    input: "MagaluInput",
    about: "Magalu.",
  },
  OWN_STORE: {
    name: "Loja própria",
    of: "da loja própria",
    alsoInFiles: ["Site", "Loja virtual", "Nuvemshop"],
    member: "ownStore",
    input: "OwnStoreInput",
    about: "A shop of one's own (D264).",
  },
  OTHER: {
    name: "Outro marketplace",
    of: "do outro marketplace",
    member: "other",
    input: "OtherMarketplaceInput",
    about: "Any other marketplace, by the seller's own contract (D265).",
  },
} as const satisfies Record<string, MarketplaceRow>;

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

/** The names of a channel in files, the one that the export writes first. */
export const channelNames: Readonly<Record<Channel, readonly [string, ...string[]]>> = {
  OWN_FEES: [channelText.OWN_FEES],
  ...recordOf(marketplaces, (marketplace): readonly [string, ...string[]] => {
    const { name, alsoInFiles = [] }: MarketplaceRow = marketplaceRows[marketplace];
    return [name, ...alsoInFiles];
  }),
};
