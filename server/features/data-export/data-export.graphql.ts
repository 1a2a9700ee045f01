import { User } from "#server/features/account/user-type.ts";
import type { DataExport } from "#server/platform/db/generated/client.ts";
import { RateLimitedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { dataExportPath, requestExport } from "./request-export.ts";

const DataExportType = builder.objectRef<DataExport>("DataExport").implement({
  description: "Everything that the account holds, as a ZIP.",
  fields: (t) => ({
    requestedAt: t.expose("createdAt", { type: "DateTime", description: "When it was requested." }),
    isReady: t.boolean({
      description: "Whether it can be downloaded.",
      resolve: ({ state }) => state === "DONE",
    }),
    hasFailed: t.boolean({
      description: "Whether it could not be made. Request another one.",
      resolve: ({ state }) => state === "FAILED",
    }),
    byteCount: t.exposeInt("byteCount", { description: "Size of the ZIP in bytes; 0 until it is ready." }),
    downloadUrl: t.string({
      nullable: true,
      description: "Path of the download; null until it is ready.",
      resolve: ({ state }) => (state === "DONE" ? dataExportPath : null),
    }),
  }),
});

builder.objectField(User, "dataExport", (t) =>
  t.field({
    type: DataExportType,
    nullable: true,
    complexity: databaseCost,
    description:
      "The newest export of all data; null when none was requested in the last 7 days, and with an API key.",
    resolve: ({ id: userId }, _args, { deps, identity }) =>
      identity.apiKey() === null
        ? deps.db.dataExport.findFirst({ where: { userId }, orderBy: { createdAt: "desc" } })
        : null,
  }),
);

builder.relayMutationField(
  "requestDataExport",
  { description: "Takes no fields.", inputFields: () => ({}) },
  {
    description:
      "Requests a ZIP with everything that the account holds, which is made in the background. While one is being made, returns that one. At most three a day.",
    authScopes: { signedIn: true },
    complexity: { field: databaseCost },
    errors: {
      types: [RateLimitedError],
      union: { name: "RequestDataExportResult", description: "The result of `requestDataExport`." },
    },
    resolve: async (_root, _args, { deps, identity }) => {
      const { account } = await identity.requireSession();
      return { dataExport: await requestExport(deps, identity, account.id), viewer: account };
    },
  },
  {
    description: "The export is being made.",
    outputFields: (t) => ({
      dataExport: t.expose("dataExport", { type: DataExportType, description: "The export." }),
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
    }),
  },
);
