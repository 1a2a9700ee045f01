import { basicProductLimit } from "#core/entitlements/features.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { writeCost } from "../catalogue-payload.ts";
import { Product } from "../products/product-type.ts";
import { keepProductsOpen } from "./open-products.ts";

builder.relayMutationField(
  "keepProductsOpen",
  {
    description: "The products to keep open.",
    inputFields: (t) => ({
      ids: t.globalIDList({
        for: Product,
        required: true,
        description: `Global ids of at most ${basicProductLimit} products.`,
      }),
    }),
  },
  {
    description:
      "Chooses which products stay open without advanced access (D94); the most recently changed ones fill the remaining places. NOT_FOUND for an archived product or another seller's.",
    authScopes: { signedIn: true },
    complexity: { field: writeCost },
    errors: {
      types: [InvalidInputError],
      union: { name: "KeepProductsOpenResult", description: "The result of `keepProductsOpen`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      await keepProductsOpen(
        deps,
        viewer,
        input.ids.map((id) => requireIdOf("Product", id)),
      );
      return { viewer };
    },
  },
  {
    description: "The choice was saved.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
    }),
  },
);
