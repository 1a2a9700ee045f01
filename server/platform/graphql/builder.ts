import SchemaBuilder from "@pothos/core";
import ComplexityPlugin from "@pothos/plugin-complexity";
import ErrorsPlugin from "@pothos/plugin-errors";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import { GraphQLError } from "graphql";
import { isCivilDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { AppError } from "#server/platform/errors.ts";
import { findNodes } from "./batch-nodes.ts";
import type { GraphqlContext } from "./context.ts";
import type PrismaTypes from "./generated/pothos-types.ts";
import { getDatamodel } from "./generated/pothos-types.ts";
import { databaseCost, nodesCost } from "./limits/field-cost.ts";
import { defaultPageSize, maxPageSize } from "./limits/page-size.ts";
import { decodeNodeId } from "./node-id.ts";
import { relayDescriptions } from "./relay-descriptions.ts";

type SchemaTypes = {
  Context: GraphqlContext;
  PrismaTypes: PrismaTypes;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Date: { Input: CivilDay; Output: CivilDay };
  };
  AuthScopes: { signedIn: boolean };
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  DefaultNodeNullability: false;
};

/** The only schema builder. Each feature's `*.graphql.ts` adds its types and fields. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // The errors plugin comes first, so that it catches what the others throw.
  plugins: [ErrorsPlugin, ScopeAuthPlugin, ComplexityPlugin, PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  errors: { directResult: true },
  scopeAuth: {
    authScopes: ({ identity }) => ({ signedIn: async () => (await identity.account()) !== null }),
    unauthorizedError: () => new AppError("UNAUTHENTICATED"),
  },
  prisma: {
    client: ({ deps }) => deps.db,
    dmmf: getDatamodel(),
    maxConnectionSize: maxPageSize,
    defaultConnectionSize: defaultPageSize,
  },
  relay: {
    clientMutationId: "optional",
    cursorType: "String",
    decodeGlobalID: decodeNodeId,
    ...relayDescriptions,
    nodeQueryOptions: { ...relayDescriptions.nodeQueryOptions, complexity: { field: databaseCost } },
    nodesQueryOptions: {
      ...relayDescriptions.nodesQueryOptions,
      complexity: ({ ids }) => ({ field: databaseCost, multiplier: ids.length }),
      resolve: (_root, { ids }, context, info) => findNodes(ids, context, info),
    },
    nodesOnConnection: { ...relayDescriptions.nodesFieldOptions, complexity: nodesCost },
    edgesFieldOptions: {
      ...relayDescriptions.edgesFieldOptions,
      nullable: { list: false, items: false },
    },
    nodeFieldOptions: { ...relayDescriptions.nodeFieldOptions, nullable: false },
  },
});

builder.queryType({
  description:
    "Reads and calculations, with a session or an API key. A key needs the scope READ, or CALCULATE for calculations.",
});

builder.mutationType({
  description:
    "Changes, with a session. An API key with the scope WRITE changes the catalogue; every other mutation is refused as API_KEY_NOT_ALLOWED. Refusals that a seller can correct are members of the result union.",
});

builder.subscriptionType({
  description:
    "Live updates by server-sent events. An API key with the scope READ follows `catalogueWork`; everything else needs a session.",
});

builder.scalarType("DateTime", {
  description: "An instant, ISO 8601 in UTC: `2026-11-21T12:00:00.000Z`.",
  serialize: (instant) => instant.toISOString(),
  parseValue: (value) => {
    const instant = new Date(typeof value === "string" ? value : Number.NaN);
    const year = instant.getUTCFullYear();
    // What Postgres and ISO 8601 agree on. Of an invalid date the year is NaN.
    if (!(year >= 1 && year <= 9999)) throw new AppError("BAD_USER_INPUT");
    return instant;
  },
});

builder.scalarType("Date", {
  description: "A day in São Paulo: `2026-11-22`.",
  parseValue: (value) => {
    if (typeof value === "string" && isCivilDay(value)) return value;
    throw new GraphQLError("A Date is a day of the calendar, such as 2026-11-22.");
  },
});
