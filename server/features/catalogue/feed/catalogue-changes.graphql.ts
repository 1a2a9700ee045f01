import { queryFromInfo } from "@pothos/plugin-prisma";
import { encodeGlobalID } from "@pothos/plugin-relay";
import type { GraphQLResolveInfo } from "graphql";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { GraphqlContext } from "#server/platform/graphql/context.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Listing } from "../listings/listing-type.ts";
import { Product } from "../products/product-type.ts";
import { longestReadDays } from "./change-token.ts";
import {
  type CatalogueChange as Change,
  type ChangedItem as Item,
  maxChanges,
  readChanges,
  type ChangedState as State,
} from "./read-changes.ts";

const ChangedItem = builder.enumType("ChangedItem", {
  description: "What has changed in a catalogue.",
  values: {
    PRODUCT: { description: "A product." },
    LISTING: { description: "A listing of a product." },
  } satisfies Record<Item, { description: string }>,
});

const ChangedState = builder.enumType("ChangedState", {
  description: "How a changed product or listing stands.",
  values: {
    ACTIVE: { description: "It is in the lists: created, changed or restored." },
    ARCHIVED: { description: "It is archived." },
    REMOVED: { description: "It no longer exists. It is told for 90 days." },
  } satisfies Record<State, { description: string }>,
});

type Loaded = Change & { product: object | null; listing: object | null };

const CatalogueChange = builder.objectRef<Loaded>("CatalogueChange");
builder.objectType(CatalogueChange, {
  description: "A product or listing that has changed, as it is now.",
  fields: (t) => ({
    item: t.expose("item", { type: ChangedItem, description: "What it is." }),
    itemId: t.id({
      description: "Global id of the product or listing, also of a removed one.",
      resolve: ({ item, id }) => encodeGlobalID(item === "PRODUCT" ? "Product" : "Listing", id),
    }),
    productId: t.id({
      description: "Global id of the product; of a product its own.",
      resolve: ({ productId }) => encodeGlobalID("Product", productId),
    }),
    state: t.expose("state", { type: ChangedState, description: "How it stands." }),
    sku: t.exposeString("sku", { nullable: true, description: "The product's SKU; null when it has none." }),
    version: t.exposeInt("version", {
      nullable: true,
      description: "Version number; send it with the next change. Null: removed.",
    }),
    product: t.field({
      type: Product,
      nullable: true,
      description: "The product, for a change of one that is not removed.",
      resolve: ({ product }) => product as never,
    }),
    listing: t.field({
      type: Listing,
      nullable: true,
      description: "The listing, for a change of one that is not removed.",
      resolve: ({ listing }) => listing as never,
    }),
  }),
});

const CatalogueChanges = builder
  .objectRef<{ changes: Loaded[]; next: string; hasMore: boolean }>("CatalogueChanges")
  .implement({
    description: "A part of the feed of changes.",
    fields: (t) => ({
      changes: t.expose("changes", {
        type: [CatalogueChange],
        description: "The oldest change first. Each product and listing comes once, as it is now.",
      }),
      next: t.exposeString("next", {
        description: `Send it as \`since\` next time, also when nothing has changed. Valid for ${longestReadDays} days.`,
      }),
      hasMore: t.exposeBoolean("hasMore", { description: "Whether more changes follow at once." }),
    }),
  });

builder.objectField(User, "catalogueChanges", (t) =>
  t.field({
    type: CatalogueChanges,
    description:
      "The products and listings that were created, changed, archived or removed since `since`, for a program that keeps a copy of the catalogue. A listing whose figures were computed again has changed too. The feed misses no change: a change appears once every earlier one is stored, normally at once.",
    args: {
      since: t.arg.string({
        description: "`next` of the last read; without it everything, from the beginning.",
      }),
      limit: t.arg.int({
        required: true,
        defaultValue: 100,
        description: `Maximum number of changes to return, from 1 to ${maxChanges}.`,
      }),
    },
    complexity: ({ limit }) => ({ field: databaseCost, multiplier: Math.ceil(sizeOf(limit) / 10) }),
    resolve: async ({ id: userId }, { since = null, limit }, context, info) => {
      if (sizeOf(limit) !== limit)
        throw new InvalidInputError([{ field: "limit", message: `Informe de 1 a ${maxChanges}.` }]);
      const page = await readChanges(context.deps, userId, { since, limit });
      return { ...page, changes: await load(page.changes, userId, context, info) };
    },
  }),
);

const sizeOf = (limit: number) => Math.min(Math.max(limit, 1), maxChanges);

/** Adds the requested fields. What was removed since the changes were read follows as removed. */
async function load(
  changes: readonly Change[],
  userId: string,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
): Promise<Loaded[]> {
  const { db } = context.deps;
  const idsOf = (item: Item) =>
    changes.filter((change) => change.item === item && change.state !== "REMOVED").map(({ id }) => id);
  const query = (typeName: string, path: string) =>
    queryFromInfo({ context, info, typeName, path: ["changes", path] }) as { select?: never };
  const [products, listings] = await Promise.all([
    db.product.findMany({ ...query("Product", "product"), where: { id: { in: idsOf("PRODUCT") }, userId } }),
    db.listing.findMany({ ...query("Listing", "listing"), where: { id: { in: idsOf("LISTING") }, userId } }),
  ]);
  const byId = new Map<string, object>([...products, ...listings].map((row) => [row.id, row]));
  return changes.map((change) => {
    const row = byId.get(change.id) ?? null;
    const isProduct = change.item === "PRODUCT";
    return { ...change, product: isProduct ? row : null, listing: isProduct ? null : row };
  });
}
