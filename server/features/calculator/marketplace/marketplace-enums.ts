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

export const MagaluPlan = builder.enumType("MagaluPlan", {
  description: "The commission agreed with Magalu.",
  values: {
    STANDARD: { description: "The usual commission." },
    NEW_SELLER: { description: "A new seller's first months." },
    PAID_AT_ONCE: { description: "Acceleration plan, paid at once." },
    PAID_BY_FLOW: { description: "Acceleration plan, paid by flow." },
  },
});
