import {
  type PriceFileOutcome as Outcome,
  priceFileOutcomes,
} from "#core/comparison/price-files/price-file-text.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { readFormat } from "#server/features/imports/import-state.ts";
import { ImportFormatEnum } from "#server/features/imports/types/import-enums.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { WorkStateEnum } from "#server/platform/work/work-state-type.ts";
import { registerWorkType } from "#server/platform/work/work-type.ts";
import { listRows } from "./list-rows.ts";
import { PriceFileOutcome } from "./price-file-enums.ts";
import { readCounts } from "./price-file-json.ts";
import { PriceFileRow } from "./price-file-row-type.ts";

const Count = builder.objectRef<{ outcome: Outcome; count: number }>("PriceFileCount").implement({
  description: "How many rows of a price file have an outcome.",
  fields: (t) => ({
    outcome: t.expose("outcome", { type: PriceFileOutcome, description: "The outcome." }),
    count: t.exposeInt("count", { description: "Number of rows." }),
  }),
});

export const PriceFile = builder.prismaNode("PriceFile", {
  description:
    "A marketplace's file that is filled with the prices of the catalogue. Nothing in the catalogue changes. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    fileName: t.exposeString("fileName", { description: "Name of the file." }),
    format: t.field({
      type: ImportFormatEnum,
      nullable: true,
      description: "Where it comes from; null until it is filled.",
      resolve: ({ format }) => readFormat(format),
    }),
    state: t.expose("state", {
      type: WorkStateEnum,
      description:
        "PREPARING while a worker fills it, then READY to be downloaded from `GET /api/price-files/filled`; or CANCELLED or FAILED.",
    }),
    readRows: t.exposeInt("readRows", { description: "Rows of the file read so far." }),
    rowCount: t.exposeInt("rowCount", {
      description: "Number of prices found in the file; 0 until it is read.",
    }),
    doneRows: t.exposeInt("doneRows", {
      description: "Number of prices whose listing was looked for so far.",
    }),
    failure: t.exposeString("failure", { nullable: true, description: "Code of the reason why it FAILED." }),
    message: t.exposeString("message", {
      nullable: true,
      description: "Why it FAILED and what to do, in Brazilian Portuguese; null: `failure` says it.",
    }),
    counts: t.field({
      type: [Count],
      description: "Its rows by outcome, without those that do not occur. Empty unless READY.",
      resolve: ({ summary }) => {
        const counts = readCounts(summary);
        return priceFileOutcomes.flatMap((outcome) => {
          const count = counts[outcome] ?? 0;
          return count > 0 ? [{ outcome, count }] : [];
        });
      },
    }),
    rows: t.connection(
      {
        type: PriceFileRow,
        args: { outcome: t.arg({ type: PriceFileOutcome, description: "Only rows with this outcome." }) },
        complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
        description: "Its rows in the file's order, then the listings that it does not have, by name.",
        resolve: async ({ id: priceFileId }, { outcome, ...page }, { deps }) => {
          const where = { priceFileId, ...(outcome ? { outcome } : {}) };
          return { ...(await listRows(deps.db, priceFileId, outcome ?? null, page)), where };
        },
      },
      {
        description: "A page of a price file's rows.",
        fields: (f) => ({
          totalCount: f.int({
            ...totalCountOptions,
            resolve: ({ where }, _args, { deps }) => deps.db.priceFileRow.count({ where }),
          }),
        }),
      },
      { name: "PriceFileRowsEdge", description: "A row of a price file and its cursor." },
    ),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was received." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was READY, was cancelled or failed: the moment of its prices. Null until then.",
    }),
  }),
});

batchOwnNodes("PriceFile", ({ priceFile }, selection, own) =>
  priceFile.findMany({ ...selection, where: own }),
);

registerWorkType({
  name: "PriceFile",
  type: PriceFile,
  actors: [],
  find: async (db, where) => {
    const row = await db.priceFile.findUnique({ where });
    // Pothos needs the brand to tell the type of a row in a union.
    return row && PriceFile.addBrand(row);
  },
});
