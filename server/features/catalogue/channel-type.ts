import { builder } from "#server/platform/graphql/builder.ts";

export const Channel = builder.enumType("Channel", {
  description: "Where a listing sells.",
  values: {
    OWN_FEES: { description: "Anywhere, with the seller's own fees." },
    SHOPEE: { description: "Shopee." },
    MERCADO_LIVRE: { description: "Mercado Livre." },
    TIKTOK_SHOP: { description: "TikTok Shop." },
    AMAZON: { description: "Amazon." },
    SHEIN: { description: "Shein." },
    MAGALU: { description: "Magalu." },
  },
});
