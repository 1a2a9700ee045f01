import { ownNode, requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { Product } from "#server/features/catalogue/products/product-type.ts";
import { selectionOfEdges } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { OrderDirection } from "#server/platform/graphql/connections/created-order.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import {
  countScenarios,
  listScenarios,
  type ScenarioFilter,
  type ScenarioOrder,
  type ScenarioOrderField,
} from "./list-scenarios.ts";
import { scenarioLimit } from "./scenario-limit.ts";
import { Scenario } from "./scenario-type.ts";

const OrderField = builder.enumType("ScenarioOrderField", {
  description: "What scenarios are sorted by.",
  values: {
    SAVED: { description: "When it was saved." },
    NAME: { description: "Its name, ignoring case and accents." },
    PRICE: { description: "Announced price." },
    PROFIT: { description: "Profit of one sale, as it was calculated." },
    MARGIN: { description: "Margin after ads, as it was calculated." },
    DAY: { description: "The day of its rules." },
  } satisfies Record<ScenarioOrderField, { description: string }>,
});

const ScenarioOrderInput = builder.inputType("ScenarioOrder", {
  description: "How scenarios are sorted.",
  fields: (t) => ({
    field: t.field({
      type: OrderField,
      required: true,
      defaultValue: "SAVED",
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

const newestFirst: ScenarioOrder = { field: "SAVED", direction: "DESC" };

builder.queryField("scenario", (t) =>
  t.prismaField({
    type: Scenario,
    nullable: true,
    authScopes: { signedIn: true },
    complexity: databaseCost,
    description: "A scenario of the seller; null when there is none with this id.",
    args: {
      id: t.arg.globalID({ for: Scenario, required: true, description: "Global id of the scenario." }),
    },
    resolve: async (query, _root, { id }, context) =>
      context.deps.db.scenario.findFirst({
        ...query,
        where: { ...(await ownNode(id.id, context)), deletedAt: null },
      }),
  }),
);

builder.objectField(User, "scenarios", (t) =>
  t.connection(
    {
      type: Scenario,
      args: {
        query: t.arg.string({
          description: "Words that the scenario's or its product's name contains, ignoring case and accents.",
        }),
        channel: t.arg({ type: Channel, description: "Only those of this channel." }),
        productId: t.arg.globalID({ for: Product, description: "Only those of this product." }),
        updatedSince: t.arg({
          type: "DateTime",
          description: "Only those saved or renamed at this instant or later.",
        }),
        order: t.arg({ type: ScenarioOrderInput, description: "By default the last saved first." }),
      },
      complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
      description: "The seller's scenarios.",
      resolve: async ({ id: userId }, args, context, info) => {
        const { db } = context.deps;
        const filter: ScenarioFilter = {
          query: args.query,
          channel: args.channel,
          updatedSince: args.updatedSince,
          productId: args.productId ? requireIdOf("Product", args.productId) : null,
        };
        const order = args.order ?? newestFirst;
        const page = await listScenarios(db, userId, { filter, order, page: args });
        const query = selectionOfEdges("Scenario", context, info);
        const where = { id: { in: page.ids }, userId, deletedAt: null };
        const rows = await db.scenario.findMany({ ...query, where });
        return { ...toConnection(page, rows), userId, filter };
      },
    },
    {
      name: "UserScenariosConnection",
      description: "A page of a seller's scenarios.",
      fields: (f) => ({
        totalCount: f.int({
          ...totalCountOptions,
          resolve: ({ userId, filter }, _args, { deps }) => countScenarios(deps.db, userId, filter),
        }),
        limit: f.int({
          nullable: true,
          description: "Maximum number of scenarios of this account; null: no limit.",
          resolve: async (_page, _args, { identity }) => scenarioLimit(await identity.requireAccount()),
        }),
      }),
    },
    { name: "UserScenariosEdge", description: "A scenario in a page." },
  ),
);
