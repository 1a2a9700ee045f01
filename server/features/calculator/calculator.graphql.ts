import { maxBulkProducts } from "#core/sale/price-input-rules.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { pricedByItem } from "#server/platform/graphql/limits/item-cost.ts";
import { marketplacePriceCost, type PricedSale } from "./marketplace/priced-sale.ts";
import { PriceInput } from "./price-input-type.ts";
import { priceProduct, priceProducts } from "./price-products.ts";
import { PriceResult } from "./price-result-type.ts";

builder.queryField("calculatePrice", (t) =>
  t.field({
    type: PriceResult,
    nullable: true,
    description:
      "Costs, margins and target prices of one sale. An input that a marketplace's rules need and that is missing is BAD_USER_INPUT with the path of the field, such as `marketplace.mercadoLivre.weightGrams`, and a message that says what to send. Null when there is nothing to calculate (list price 0). Needs a signed-in seller or an API key; mode ADVANCED needs advanced access (else FEATURE_DENIED).",
    authScopes: { signedIn: true },
    extensions: openToKeys("CALCULATE"),
    args: { input: t.arg({ type: PriceInput, required: true, description: "The sale." }) },
    resolve: async (_root, { input }, { deps, identity }) =>
      priceProduct(deps, await identity.requireAccount(), input),
  }),
);

builder.queryField("calculatePrices", (t) =>
  t.field({
    type: [PriceResult],
    nullable: { list: false, items: true },
    description: `\`calculatePrice\` for up to ${maxBulkProducts} sales, in the order given; more are refused as a whole (BAD_USER_INPUT). A sale with fields outside their limits is null in its place and has its own error, whose path ends with its index and whose extensions hold \`code\` BAD_USER_INPUT and \`fields\`: \`{"path": ["calculatePrices", 3], "extensions": {"code": "BAD_USER_INPUT", "fields": {"taxBuyPct": "…"}}}\`. The other sales are priced. Null without an error: a sale without a result (list price 0). Needs the feature bulk_pricing (advanced access), and is FEATURE_DENIED as a whole without it. Costs one point for each field of each sale, and ${marketplacePriceCost} for each sale under a marketplace's rules. Send the inputs as a variable.`,
    authScopes: { signedIn: true },
    extensions: { ...openToKeys("CALCULATE"), ...pricedByItem },
    args: { inputs: t.arg({ type: [PriceInput], required: true, description: "The sales." }) },
    complexity: ({ inputs }) => ({
      field: 1 + marketplacePriceCost * inputs.filter(({ marketplace }) => marketplace).length,
      multiplier: inputs.length,
    }),
    resolve: async (_root, { inputs }, { deps, identity }) =>
      // graphql reports an Error among the items as that item's error; Pothos' types do not allow
      // it.
      priceProducts(deps, await identity.requireAccount(), inputs) as (PricedSale | null)[],
  }),
);
