import { builder } from "../graphql/builder.ts";
import { PriceInput } from "../graphql/price-input-type.ts";
import { PriceResult } from "../graphql/price-result-type.ts";
import { maxBulkProducts, priceProduct, priceProducts } from "./price-products.ts";

builder.queryField("calculatePrice", (t) =>
  t.field({
    type: PriceResult,
    nullable: true,
    description:
      "Costs, margins and target prices of one sale, unrounded. Null when there is none to calculate (list price 0). Needs a signed-in seller; mode ADVANCED needs advanced access (else FEATURE_DENIED).",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PriceInput, required: true, description: "The sale." }) },
    resolve: async (_root, { input }, { deps, visitor }) =>
      priceProduct(deps, await visitor.requireAccount(), input),
  }),
);

builder.queryField("calculatePrices", (t) =>
  t.field({
    type: [PriceResult],
    nullable: { list: false, items: true },
    description: `\`calculatePrice\` for up to ${maxBulkProducts} sales, in the order given. Needs the feature bulk_pricing (advanced access). Field errors carry the index: \`inputs.3.taxBuyPct\`. Send the inputs as a variable.`,
    authScopes: { signedIn: true },
    args: { inputs: t.arg({ type: [PriceInput], required: true, description: "The sales." }) },
    complexity: ({ inputs }) => ({ field: 1, multiplier: inputs.length }),
    resolve: async (_root, { inputs }, { deps, visitor }) =>
      priceProducts(deps, await visitor.requireAccount(), inputs),
  }),
);
