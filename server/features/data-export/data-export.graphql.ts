import { User } from "#server/features/account/user-type.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import type { DataExport } from "#server/platform/db/generated/client.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { currentPasswordDescription, needsProof } from "../auth/proof/password-fields.ts";
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
      "The newest export of all data that this session requested; null when it requested none in the last 7 days, and with an API key.",
    resolve: async (_user, _args, { deps, identity }) => {
      if (identity.apiKey() !== null) return null;
      const { account, sessionId } = await identity.requireSession();
      const where = { userId: account.id, sessionId };
      return await deps.db.dataExport.findFirst({ where, orderBy: { createdAt: "desc" } });
    },
  }),
);

sellerMutation("requestDataExport", {
  does: `Requests a ZIP with everything that the account holds, which is made in the background and downloaded in the same session. The seller is told by e-mail. While one is being made, returns that one. At most three a day. ${needsProof}`,
  takes: "Proof that the seller asks.",
  input: (t) => ({ currentPassword: t.string({ description: currentPasswordDescription }) }),
  cost: hashingCost,
  refuses: [InvalidInputError, RefusedError, RateLimitedError],
  resolve: async ({ currentPassword }, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    const asking = { userId: account.id, sessionId, currentPassword };
    return { dataExport: await requestExport(deps, identity, asking), viewer: account };
  },
  gives: "The export is being made.",
  output: (t) => ({
    dataExport: t.expose("dataExport", { type: DataExportType, description: "The export." }),
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
  }),
});
