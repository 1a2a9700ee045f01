export const sellerTypes = ["CNPJ", "CPF"] as const;
export type SellerType = (typeof sellerTypes)[number];

export const listingTypes = ["CLASSICO", "PREMIUM"] as const;
export type ListingType = (typeof listingTypes)[number];

export const mercadoLivreLogistics = ["MERCADO_ENVIOS", "FLEX", "ENVIOS_AGORA"] as const;
type MercadoLivreLogistics = (typeof mercadoLivreLogistics)[number];

/** GREEN includes MercadoLíder. */
export const reputations = ["GREEN", "YELLOW", "ORANGE", "RED", "NONE"] as const;
export type Reputation = (typeof reputations)[number];

export const amazonPlans = ["INDIVIDUAL", "PROFESSIONAL"] as const;
export type AmazonPlan = (typeof amazonPlans)[number];

export const amazonLogistics = ["FBA", "DBA", "OWN"] as const;
type AmazonLogistics = (typeof amazonLogistics)[number];

/** Where a parcel is sent from: the columns of the DBA table. */
export const amazonOrigins = [
  "SAO_PAULO_CAPITAL",
  "SOUTH_SOUTHEAST_CAPITALS",
  "SOUTH_SOUTHEAST_INTERIOR",
  "OTHER_REGIONS",
] as const;
export type AmazonOrigin = (typeof amazonOrigins)[number];

/** The commission agreed with Magalu; the last two are its acceleration plans. */
export const magaluPlans = ["STANDARD", "NEW_SELLER", "PAID_AT_ONCE", "PAID_BY_FLOW"] as const;
export type MagaluPlan = (typeof magaluPlans)[number];

/**
 * The inputs that all marketplaces share. An absent or null field has its default. An override is
 * the seller's own figure and takes precedence (FE-10): percentages in per cent, money in reais.
 */
type Common = {
  /** Today in São Paulo when absent. */
  date?: string | null | undefined;
  percentOverride?: number | null | undefined;
};

type Parcel = {
  weightGrams?: number | null | undefined;
  lengthCm?: number | null | undefined;
  widthCm?: number | null | undefined;
  heightCm?: number | null | undefined;
};

export type ShopeeInput = Common & {
  marketplace: "SHOPEE";
  /** Default CNPJ. */
  sellerType?: SellerType | null | undefined;
  /** Default 0. */
  ordersIn90Days?: number | null;
  /** Enrolled in a highlight campaign. Default false. */
  campaign?: boolean | null | undefined;
  /** Used until 2026-02-28, when the programme was optional. Default true. */
  freeShippingProgramme?: boolean | null | undefined;
  fixedOverride?: number | null | undefined;
};

export type MercadoLivreInput = Common &
  Parcel & {
    marketplace: "MERCADO_LIVRE";
    category?: string | null | undefined;
    /** Default CLASSICO. */
    listingType?: ListingType | null | undefined;
    /** Default MERCADO_ENVIOS. */
    logistics?: MercadoLivreLogistics | null | undefined;
    /** Default GREEN. */
    reputation?: Reputation | null | undefined;
    /** Offers fast free shipping below R$ 79. Default false. */
    fastFreeShipping?: boolean | null | undefined;
    fixedOverride?: number | null | undefined;
    shippingCostOverride?: number | null | undefined;
  };

type TikTokShopInput = Common & {
  marketplace: "TIKTOK_SHOP";
  /** Default true. */
  shippingProgramme?: boolean | null | undefined;
  fixedOverride?: number | null | undefined;
};

type AmazonInput = Common &
  Parcel & {
    marketplace: "AMAZON";
    category?: string | null | undefined;
    /** Default PROFESSIONAL. */
    plan?: AmazonPlan | null | undefined;
    /** Default OWN. */
    logistics?: AmazonLogistics | null | undefined;
    origin?: AmazonOrigin | null | undefined;
    shippingCostOverride?: number | null | undefined;
  };

type SheinInput = Common & {
  marketplace: "SHEIN";
  category?: string | null | undefined;
  weightGrams?: number | null | undefined;
  shippingCostOverride?: number | null | undefined;
};

type MagaluInput = Common & {
  marketplace: "MAGALU";
  /** Default STANDARD. */
  plan?: MagaluPlan | null | undefined;
  fixedOverride?: number | null | undefined;
  shippingCostOverride?: number | null | undefined;
};

/** Where and how a product is sold. */
export type MarketplaceInput =
  | ShopeeInput
  | MercadoLivreInput
  | TikTokShopInput
  | AmazonInput
  | SheinInput
  | MagaluInput;

/** The names of the fields, for questions and refusals. */
export type MarketplaceField = AllKeys<MarketplaceInput>;
type AllKeys<Union> = Union extends unknown ? Exclude<keyof Union, "marketplace"> : never;
