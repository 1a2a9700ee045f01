export const sellerTypes = ["CNPJ", "CPF"] as const;
export type SellerType = (typeof sellerTypes)[number];

export const listingTypes = ["CLASSICO", "PREMIUM"] as const;
export type ListingType = (typeof listingTypes)[number];

export const mercadoLivreLogistics = ["MERCADO_ENVIOS", "FLEX", "ENVIOS_AGORA"] as const;

/** GREEN includes MercadoLíder. */
export const reputations = ["GREEN", "YELLOW", "ORANGE", "RED", "NONE"] as const;
export type Reputation = (typeof reputations)[number];

export const amazonPlans = ["INDIVIDUAL", "PROFESSIONAL"] as const;

export const amazonLogistics = ["FBA", "DBA", "OWN"] as const;

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

/** Nuvemshop's plans; OTHER: another platform, whose share of a sale the seller types. */
export const ownStorePlans = ["COMECO", "ESSENCIAL", "IMPULSO", "ESCALA", "OTHER"] as const;
export type OwnStorePlan = (typeof ownStorePlans)[number];

/** Who takes the payments of a shop of one's own. */
export const paymentGateways = ["NUVEM_PAGO", "OTHER"] as const;
export type PaymentGateway = (typeof paymentGateways)[number];

/** What the percentage of another marketplace is charged on. */
export const percentBases = ["PRODUCT", "PRODUCT_AND_FREIGHT"] as const;

/** What the fixed fee of another marketplace is charged for. */
export const fixedFeeUnits = ["ITEM", "ORDER"] as const;

/** The last two digits of suggested prices (FE-20). */
export const priceEndings = ["NONE", "NINETY", "NINETY_NINE"] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** The unit of a wanted margin: a share of the effective price, or reais per sale. */
export const marginUnits = ["%", "R$"] as const;
export type MarginUnit = (typeof marginUnits)[number];
