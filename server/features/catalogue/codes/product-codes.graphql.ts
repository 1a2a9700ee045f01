import { requireIdOf } from "#server/features/account/own-node.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { maxSkus } from "../products/list-products.ts";
import { Product } from "../products/product-type.ts";
import { type CodeMatch, findByCodes } from "./find-by-codes.ts";
import { linkCode, maxCodeLength } from "./link-code.ts";

const ProductOfCode = builder.objectRef<CodeMatch & { userId: string }>("ProductOfCode");
builder.objectType(ProductOfCode, {
  description: "Which product a code of a marketplace's file is.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "As it was asked." }),
    isLinked: t.exposeBoolean("isLinked", { description: "Whether the seller has linked it." }),
    product: t.prismaField({
      type: Product,
      description: "The seller's product.",
      resolve: async (query, { productId: id, userId }, _args, { deps }) =>
        await deps.db.product.findUniqueOrThrow({ ...query, where: { id, userId } }),
    }),
  }),
});

builder.queryField("productsOfCodes", (t) =>
  t.field({
    type: [ProductOfCode],
    authScopes: { signedIn: true },
    description:
      "The seller's products that these codes name in files of a marketplace: what the seller has linked, else the SKU, else the marketplace's own ids. Archived products included; codes without a product are left out, in any order.",
    args: {
      marketplace: t.arg({ type: Marketplace, required: true, description: "Whose files." }),
      codes: t.arg.stringList({
        required: true,
        description: `SKUs or ids as the files write them, at most ${maxSkus}.`,
      }),
    },
    complexity: ({ codes }) => ({ field: databaseCost, multiplier: codes.length }),
    resolve: async (_root, { marketplace, codes }, { deps, identity }) => {
      if (codes.length > maxSkus) {
        const message = `Envie no máximo ${maxSkus} códigos por vez.`;
        throw new InvalidInputError([{ field: "codes", message }]);
      }
      const { id: userId } = await identity.requireAccount();
      const found = await findByCodes(deps.db, userId, { marketplace, codes });
      return found.map((match) => ({ ...match, userId }));
    },
  }),
);

sellerMutation("linkProductCode", {
  does: "Remembers which product a code of a marketplace's files is; it wins over the product with this SKU. NOT_FOUND for another seller's product.",
  takes: "A code of a marketplace's files and its product.",
  input: (t) => ({
    marketplace: t.field({ type: Marketplace, required: true, description: "Whose files." }),
    code: t.string({
      required: true,
      description: `The SKU or id as the files write it, 1 to ${maxCodeLength} characters; case and spaces do not count.`,
    }),
    productId: t.globalID({
      for: Product,
      description: "Global id of the product. Absent: the code is no longer linked.",
    }),
  }),
  keys: "WRITE",
  cost: 2 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async ({ marketplace, code, productId }, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const product = productId ? requireIdOf("Product", productId) : null;
    await linkCode(deps, viewer, { marketplace, code, productId: product });
    return { viewer };
  },
  gives: "The code is linked, or no longer.",
  output: viewerOutput(),
});
