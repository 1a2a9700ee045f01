import { basicProductLimit } from "#core/entitlements/features.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { writeCost } from "../catalogue-payload.ts";
import { keepProductsOpen } from "../open-products/open-products.ts";
import { Product } from "./product-type.ts";

sellerMutation("keepProductsOpen", {
  does: "Chooses which products stay open without advanced access; the most recently changed ones fill the remaining places. NOT_FOUND for an archived product or another seller's.",
  takes: "The products to keep open.",
  input: (t) => ({
    ids: t.globalIDList({
      for: Product,
      required: true,
      description: `Global ids of at most ${basicProductLimit} products.`,
    }),
  }),
  cost: writeCost,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    await keepProductsOpen(
      deps,
      viewer,
      input.ids.map((id) => requireIdOf("Product", id)),
    );
    return { viewer };
  },
  gives: "The choice was saved.",
  output: viewerOutput(),
});
