import { recordOf } from "#core/keys-of.ts";
import { type Channel, channelText, type Marketplace, marketplaceRows, marketplaces } from "./channel.ts";

/** What programs and files call a marketplace. */
type NamesRow = {
  /** The member of the API's `MarketplaceInput` that holds its input, and that input's type. */
  member: string;
  input: string;
  /** The API's description. */
  about: string;
  /** Other names of it in files; the export writes the displayed one. */
  alsoInFiles?: readonly string[];
};

export const marketplaceNames = {
  SHOPEE: { member: "shopee", input: "ShopeeInput", about: "Shopee." },
  MERCADO_LIVRE: {
    member: "mercadoLivre",
    input: "MercadoLivreInput",
    about: "Mercado Livre.",
    alsoInFiles: ["MercadoLivre", "ML", "Meli"],
  },
  TIKTOK_SHOP: {
    member: "tiktokShop",
    input: "TikTokShopInput",
    about: "TikTok Shop.",
    alsoInFiles: ["TikTok"],
  },
  AMAZON: { member: "amazon", input: "AmazonInput", about: "Amazon." },
  SHEIN: { member: "shein", input: "SheinInput", about: "Shein." },
  MAGALU: { member: "magalu", input: "MagaluInput", about: "Magalu.", alsoInFiles: ["Magazine Luiza"] },
  OWN_STORE: {
    member: "ownStore",
    input: "OwnStoreInput",
    about: "A shop of one's own.",
    alsoInFiles: ["Site", "Loja virtual", "Nuvemshop"],
  },
  OTHER: {
    member: "other",
    input: "OtherMarketplaceInput",
    about: "Any other marketplace, by the seller's own contract.",
  },
} as const satisfies Record<Marketplace, NamesRow>;

/** The names of a channel in files, the one that the export writes first. */
export const channelNames: Readonly<Record<Channel, readonly [string, ...string[]]>> = {
  OWN_FEES: [channelText.OWN_FEES],
  ...recordOf(marketplaces, (marketplace): readonly [string, ...string[]] => {
    const { alsoInFiles = [] }: NamesRow = marketplaceNames[marketplace];
    return [marketplaceRows[marketplace].name, ...alsoInFiles];
  }),
};
