import { builder } from "#server/platform/graphql/builder.ts";

export const SellerType = builder.enumType("SellerType", {
  description: "How a seller is registered at Shopee.",
  values: {
    CNPJ: { description: "As a company." },
    CPF: { description: "As a person." },
  },
});

export const ListingType = builder.enumType("ListingType", {
  description: "The listing type of Mercado Livre.",
  values: {
    CLASSICO: { description: "Clássico." },
    PREMIUM: { description: "Premium, with instalments: 5 percentage points more." },
  },
});

export const MercadoLivreLogistics = builder.enumType("MercadoLivreLogistics", {
  description: "Who delivers a sale of Mercado Livre.",
  values: {
    MERCADO_ENVIOS: { description: "Mercado Envios: Full, Coleta, Agências." },
    FLEX: { description: "Flex, ME1 or the seller's own delivery." },
    ENVIOS_AGORA: {
      description: "Mercado Envios Agora, whose cost is not published: shippingCostOverride is needed.",
    },
  },
});

export const Reputation = builder.enumType("Reputation", {
  description: "The colour of the seller's reputation at Mercado Livre.",
  values: {
    GREEN: { description: "Green, and MercadoLíder." },
    YELLOW: { description: "Yellow." },
    ORANGE: { description: "Orange." },
    RED: { description: "Red." },
    NONE: { description: "No reputation yet." },
  },
});

export const AmazonPlan = builder.enumType("AmazonPlan", {
  description: "The seller's plan at Amazon.",
  values: {
    INDIVIDUAL: { description: "Individual: a fee for each item sold." },
    PROFESSIONAL: { description: "Professional: a monthly fee, which is not part of a sale." },
  },
});

export const AmazonLogistics = builder.enumType("AmazonLogistics", {
  description: "Who delivers a sale of Amazon.",
  values: {
    FBA: { description: "Amazon, from its own warehouse." },
    DBA: { description: "Amazon, from the seller's address." },
    OWN: { description: "The seller." },
  },
});

export const AmazonOrigin = builder.enumType("AmazonOrigin", {
  description: "Where a DBA parcel starts.",
  values: {
    SAO_PAULO_CAPITAL: { description: "The city of São Paulo." },
    SOUTH_SOUTHEAST_CAPITALS: { description: "Other capitals of the South and the Southeast." },
    SOUTH_SOUTHEAST_INTERIOR: { description: "The rest of the South and the Southeast." },
    OTHER_REGIONS: { description: "Every other region." },
  },
});

export const OwnStorePlan = builder.enumType("OwnStorePlan", {
  description: "The plan of a shop of one's own: Nuvemshop's, as read on 2026-08-01.",
  values: {
    COMECO: { description: "Começo: no share of a sale." },
    ESSENCIAL: { description: "Essencial: 2 % of a sale." },
    IMPULSO: { description: "Impulso: 1 % of a sale." },
    ESCALA: { description: "Escala: 0.7 % of a sale." },
    OTHER: { description: "Another platform: `percentOverride` is needed." },
  },
});

export const PaymentGateway = builder.enumType("PaymentGateway", {
  description: "Who takes the payments of a shop of one's own.",
  values: {
    NUVEM_PAGO: { description: "Nuvem Pago: the plan takes no share." },
    OTHER: { description: "Another one, whose fees the seller gives." },
  },
});

export const PercentBase = builder.enumType("PercentBase", {
  description: "What a percentage is charged on.",
  values: {
    PRODUCT: { description: "The price of the product." },
    PRODUCT_AND_FREIGHT: { description: "The price and the freight that the buyer pays." },
  },
});

export const FixedFeeUnit = builder.enumType("FixedFeeUnit", {
  description: "What a fixed fee is charged for.",
  values: {
    ITEM: { description: "Each item." },
    ORDER: { description: "Each order: divided by the items of an order." },
  },
});

export const MagaluPlan = builder.enumType("MagaluPlan", {
  description: "The commission agreed with Magalu.",
  values: {
    STANDARD: { description: "The usual commission." },
    NEW_SELLER: { description: "A new seller's first months." },
    PAID_AT_ONCE: { description: "Acceleration plan, paid at once." },
    PAID_BY_FLOW: { description: "Acceleration plan, paid by flow." },
  },
});
