import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { ListingHealth } from "../catalogue-enums.ts";
import { CatalogueFigures } from "../listings/catalogue-figures-type.ts";
import {
  catalogueFigures,
  countHealths,
  figuresOfListings,
  listCategories,
  listTags,
} from "../listings/catalogue-summary.ts";
import { countListings } from "../listings/list-listings.ts";
import { Listing } from "../listings/listing-type.ts";
import { productLimit } from "../open-products/open-products.ts";
import { countProducts } from "../products/list-products.ts";
import { maxSelectedListings } from "../selection/selection.ts";
import { Catalogue } from "./catalogue-type.ts";

type Healths = Awaited<ReturnType<typeof countHealths>>;

const HealthCount = builder.objectRef<Healths[number]>("HealthCount").implement({
  description: "Number of listings with a health rating.",
  fields: (t) => ({
    health: t.expose("health", { type: ListingHealth, description: "The health." }),
    count: t.exposeInt("count", { description: "Number of listings with it, at least 1." }),
  }),
});

/** Archived products and their listings count in no field but `archivedCount`. */
Catalogue.implement({
  description: "Totals of the seller's catalogue, without archived products.",
  fields: (t) => ({
    productCount: t.int({
      complexity: databaseCost,
      description: "Number of products.",
      resolve: ({ id }, _args, { deps }) => countProducts(deps.db, id, {}),
    }),
    archivedCount: t.int({
      complexity: databaseCost,
      description: "Number of archived products, which no other field counts.",
      resolve: ({ id }, _args, { deps }) => countProducts(deps.db, id, { archived: true }),
    }),
    productLimit: t.int({
      nullable: true,
      description: "Maximum number of products of the account; null: no limit.",
      resolve: productLimit,
    }),
    readOnlyCount: t.int({
      complexity: databaseCost,
      description: "Number of products that are read-only without advanced access.",
      resolve: async (account, _args, { deps }) => {
        const limit = productLimit(account);
        if (limit === null) return 0;
        return Math.max((await countProducts(deps.db, account.id, {})) - limit, 0);
      },
    }),
    tags: t.stringList({
      complexity: databaseCost,
      description: "All tags in use, at most 500.",
      resolve: ({ id }, _args, { deps }) => listTags(deps.db, id),
    }),
    categories: t.stringList({
      complexity: databaseCost,
      description: "All categories in use, at most 500.",
      resolve: ({ id }, _args, { deps }) => listCategories(deps.db, id),
    }),
    healthCounts: t.field({
      type: [HealthCount],
      complexity: { field: databaseCost, multiplier: 5 },
      description: "Number of listings with each health rating; ratings without listings are left out.",
      resolve: ({ id }, _args, { deps }) => countHealths(deps.db, id),
    }),
    lossZoneCount: t.int({
      complexity: databaseCost,
      description: "Number of listings whose price is in a loss zone.",
      resolve: async ({ id }, _args, { deps }) => {
        const healths = await countHealths(deps.db, id);
        return healths.reduce((sum, { inLossZone }) => sum + inLossZone, 0);
      },
    }),
    priceDiffersCount: t.int({
      complexity: databaseCost,
      description: "Number of listings whose marketplace's last file had another price than here.",
      resolve: ({ id }, _args, { deps }) => countListings(deps.db, id, { priceDiffers: true }),
    }),
    areFiguresStale: t.boolean({
      complexity: databaseCost,
      description: "Whether figures of listings are being recomputed after a change of settings or rules.",
      resolve: async ({ id: userId }, _args, { deps }) =>
        (await deps.db.staleFigures.count({ where: { userId } })) > 0,
    }),
    figuresOf: t.field({
      type: CatalogueFigures,
      nullable: true,
      complexity: databaseCost,
      description: "What these listings earn together; null without own ones among them.",
      args: {
        ids: t.arg.globalIDList({
          for: Listing,
          required: true,
          description: `Global ids of listings, at most ${maxSelectedListings}.`,
        }),
      },
      resolve: ({ id }, { ids }, { deps }) => {
        if (ids.length > maxSelectedListings)
          throw new InvalidInputError([
            { field: "ids", message: `Informe até ${maxSelectedListings} anúncios.` },
          ]);
        return figuresOfListings(
          deps.db,
          id,
          ids.map((each) => requireIdOf("Listing", each)),
        );
      },
    }),
    revision: t.int({
      complexity: databaseCost,
      description:
        "Number of changes of products and listings so far; an import or a bulk step counts once, at its end. Once it has grown, read again what you show.",
      resolve: async ({ id }, _args, { deps }) => {
        const user = await deps.db.user.findUnique({ where: { id }, select: { catalogueRevision: true } });
        return user?.catalogueRevision ?? 0;
      },
    }),
    figures: t.field({
      type: CatalogueFigures,
      nullable: true,
      complexity: databaseCost,
      description: "What the catalogue earns; null without products.",
      resolve: ({ id }, _args, { deps }) => catalogueFigures(deps.db, id),
    }),
  }),
});

builder.objectField(User, "catalogue", (t) =>
  t.field({
    type: Catalogue,
    complexity: databaseCost,
    description: "Totals of the seller's catalogue.",
    resolve: (account) => account,
  }),
);
