import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { selectionOfEdges } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { OrderDirection } from "#server/platform/graphql/connections/created-order.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Channel } from "../catalogue-enums.ts";
import { completeUntil, completeUntilDescription } from "../complete-until.ts";
import { searchDescription } from "../listing-filter-input.ts";
import {
  countProducts,
  findIdsBySku,
  listProducts,
  maxSkus,
  type ProductFilter,
  type ProductOrder,
  type ProductOrderField,
} from "./list-products.ts";
import { Product } from "./product-type.ts";

builder.queryField("product", (t) =>
  t.prismaField({
    type: Product,
    nullable: true,
    authScopes: { signedIn: true },
    complexity: databaseCost,
    description:
      "A product of the seller by its id or its SKU, exactly one of them; null when there is none.",
    args: {
      id: t.arg.globalID({ for: Product, description: "Global id of the product." }),
      sku: t.arg.string({ description: "The seller's own code; case and spaces do not count." }),
    },
    resolve: async (query, _root, { id, sku }, context) => {
      const { db } = context.deps;
      if (id && !sku) return await db.product.findFirst({ ...query, where: await ownNode(id.id, context) });
      if (id || !sku) throw new InvalidInputError([{ field: "sku", message: "Informe `id` ou `sku`." }]);
      const { id: userId } = await context.identity.requireAccount();
      const [ownId] = await findIdsBySku(db, userId, [sku]);
      return ownId === undefined ? null : await db.product.findFirst({ ...query, where: { id: ownId } });
    },
  }),
);

builder.queryField("productsBySku", (t) =>
  t.prismaField({
    type: [Product],
    authScopes: { signedIn: true },
    description:
      "The seller's products with these SKUs, archived ones included, in any order; SKUs without a product are left out.",
    args: {
      skus: t.arg.stringList({
        required: true,
        description: `The seller's own codes, at most ${maxSkus}; case and spaces do not count.`,
      }),
    },
    complexity: ({ skus }) => ({ field: databaseCost, multiplier: skus.length }),
    resolve: async (query, _root, { skus }, { deps, identity }) => {
      if (skus.length > maxSkus) {
        throw new InvalidInputError([{ field: "skus", message: `Envie no máximo ${maxSkus} SKUs por vez.` }]);
      }
      const { id: userId } = await identity.requireAccount();
      const ids = await findIdsBySku(deps.db, userId, skus);
      return await deps.db.product.findMany({ ...query, where: { id: { in: ids }, userId } });
    },
  }),
);

const OrderField = builder.enumType("ProductOrderField", {
  description: "What products are sorted by. Those without the value come last in both directions.",
  values: {
    UPDATED: { description: "When the product last changed." },
    CREATED: { description: "When it was added." },
    NAME: { description: "Its name, ignoring case and accents." },
    SKU: { description: "The seller's own code, ignoring case and spaces." },
  } satisfies Record<ProductOrderField, { description: string }>,
});

const ProductOrderInput = builder.inputType("ProductOrder", {
  description: "How products are sorted.",
  fields: (t) => ({
    field: t.field({
      type: OrderField,
      required: true,
      defaultValue: "UPDATED",
      description: "The sort field.",
    }),
    direction: t.field({
      type: OrderDirection,
      required: true,
      defaultValue: "DESC",
      description: "The sort direction.",
    }),
  }),
});

const lastChangedFirst: ProductOrder = { field: "UPDATED", direction: "DESC" };

builder.objectField(User, "products", (t) =>
  t.connection(
    {
      type: Product,
      args: {
        search: t.arg.string({ description: searchDescription }),
        updatedSince: t.arg({
          type: "DateTime",
          description: "Only products that changed at this instant or later.",
        }),
        archived: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: "The archived products instead of the others.",
        }),
        channels: t.arg({
          type: [Channel],
          description: "Only products with a listing on one of these channels; empty: on any.",
        }),
        orderBy: t.arg({ type: ProductOrderInput, description: "By default the last changed first." }),
      },
      complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
      description: "The seller's products.",
      resolve: async ({ id: userId }, args, context, info) => {
        const { db } = context.deps;
        const order = args.orderBy ?? lastChangedFirst;
        const page = await listProducts(db, userId, { filter: args, order, page: args });
        const query = selectionOfEdges("Product", context, info);
        const rows = await db.product.findMany({ ...query, where: { id: { in: page.ids }, userId } });
        return { ...toConnection(page, rows), userId, filter: args satisfies ProductFilter };
      },
    },
    {
      name: "UserProductsConnection",
      description: "A page of a seller's products.",
      fields: (f) => ({
        totalCount: f.int({
          ...totalCountOptions,
          resolve: ({ userId, filter }, _args, { deps }) => countProducts(deps.db, userId, filter),
        }),
        completeUntil: f.field({
          type: "DateTime",
          complexity: databaseCost,
          description: completeUntilDescription,
          resolve: (_page, _args, { deps }) => completeUntil(deps),
        }),
      }),
    },
    { name: "UserProductsEdge", description: "A product in a page." },
  ),
);
