import { ownNode } from "#server/features/account/own-node.ts";
import { WorkStateEnum } from "#server/features/catalogue-work/work-state-type.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { type ImportSummary, readSummary } from "./import-summary.ts";

const Summary = builder.objectRef<ImportSummary>("ImportSummary").implement({
  description: "How many rows of a file did what.",
  fields: (t) => ({
    created: t.exposeInt("created", { description: "Rows of new products or listings." }),
    updated: t.exposeInt("updated", { description: "Rows that change something." }),
    unchanged: t.exposeInt("unchanged", { description: "Rows that say what the catalogue says already." }),
    failed: t.exposeInt("failed", { description: "Rows that cannot be imported." }),
  }),
});

export const Import = builder.prismaNode("Import", {
  description:
    "A file of products that the seller sent (PR-07). `node` finds only those of the signed-in seller.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    fileName: t.exposeString("fileName", { description: "Name of the file." }),
    state: t.expose("state", {
      type: WorkStateEnum,
      description:
        "PREPARING while the file is read or compared; READY when it waits for `prepareImport` (no `summary` yet) or `applyImport`; RUNNING while it is applied.",
    }),
    rowCount: t.exposeInt("rowCount", { description: "Rows of products in the file; 0 until it is read." }),
    doneRows: t.exposeInt("doneRows", { description: "Rows compared or applied so far in this state." }),
    summary: t.field({
      type: Summary,
      nullable: true,
      description:
        "What applying would do, or since RUNNING what was done; null until the file was compared with the catalogue.",
      resolve: ({ summary }) => readSummary(summary),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the file was sent." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was applied, cancelled or failed; null until then.",
    }),
  }),
});

batchOwnNodes("Import", (db, selection, own) => db.import.findMany({ ...selection, where: own }));
