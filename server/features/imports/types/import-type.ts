import { undoDays, undoEnd } from "#core/comparison/repricing/undo-days.ts";
import { errorText } from "#core/errors/errors.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { unstorableData } from "#server/platform/work/run-work.ts";
import { WorkStateEnum } from "#server/platform/work/work-state-type.ts";
import { registerWorkType } from "#server/platform/work/work-type.ts";
import { readFormat, readImportState, readMapping } from "../import-state.ts";
import { readSummary } from "../import-summary.ts";
import { canUndo } from "../undo/undo-import.ts";
import { ImportAnswers, ImportQuestion } from "./import-answers-type.ts";
import { ImportColumn, ImportMapping, ImportSheet } from "./import-columns-type.ts";
import { ImportFormatEnum } from "./import-enums.ts";
import { ImportSummaryType, ImportUndoType } from "./import-summary-type.ts";

const Failure = builder.objectRef<{ code: string; message: string }>("ImportFailure").implement({
  description: "Why an import failed.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "A stable code: NO_TITLES, OLD_EXCEL, FEATURE_DENIED…" }),
    message: t.exposeString("message", { description: "Message for the user, in Brazilian Portuguese." }),
  }),
});

export const Import = builder.prismaNode("Import", {
  description: "A file of products that the seller sent. `node` finds only those of the signed-in seller.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    fileName: t.exposeString("fileName", { description: "Name of the file." }),
    format: t.field({
      type: ImportFormatEnum,
      nullable: true,
      description: "Where the file comes from; null until it is read.",
      resolve: ({ format }) => readFormat(format),
    }),
    state: t.expose("state", {
      type: WorkStateEnum,
      description:
        "PREPARING while the file is read or compared; READY when it waits for `prepareImport` (no `summary` yet) or `applyImport`; RUNNING while it is applied, UNDOING while it is undone.",
    }),
    sheets: t.field({
      type: [ImportSheet],
      description: "The file's sheets with titles of products; none until it is read.",
      resolve: ({ options }) => readImportState(options).sheets,
    }),
    notes: t.stringList({
      description: "What to know of how the file was read, such as hidden rows, as pt-BR sentences.",
      resolve: ({ options }) => readImportState(options).notes,
    }),
    columns: t.field({
      type: [ImportColumn],
      description: "The file's columns; none until it is read.",
      resolve: ({ columns, options }) => {
        const { samples } = readImportState(options);
        return columns.map((title, position) => ({ title, samples: samples[position] ?? [] }));
      },
    }),
    mapping: t.field({
      type: [ImportMapping],
      description: "Which column fills which field: guessed, or as the seller used it last.",
      resolve: ({ mapping, options }) => {
        const { confidence, isRemembered } = readImportState(options);
        return readMapping(mapping).map(({ field, column }) => ({
          field,
          column,
          confidence: isRemembered ? 1 : (confidence[field] ?? 1),
        }));
      },
    }),
    isMappingRemembered: t.boolean({
      description: "Whether the mapping is the one that the seller used last for these titles.",
      resolve: ({ options }) => readImportState(options).isRemembered,
    }),
    questions: t.field({
      type: [ImportQuestion],
      description: "Questions that `prepareImport` has to answer for this mapping.",
      resolve: ({ options }) => readImportState(options).questions,
    }),
    answers: t.field({
      type: ImportAnswers,
      description: "The answers with which the rows are read.",
      resolve: ({ options }) => readImportState(options).answers,
    }),
    rowCount: t.exposeInt("rowCount", {
      description: "Number of product rows in the file; 0 until it is read.",
    }),
    readRows: t.exposeInt("readRows", {
      description:
        "Rows of the file read so far, empty ones included; shows the progress until `rowCount` is known.",
    }),
    doneRows: t.exposeInt("doneRows", { description: "Rows compared or applied so far in this state." }),
    summary: t.field({
      type: ImportSummaryType,
      nullable: true,
      description:
        "What applying the import would do or, from RUNNING on, what it has done. Null until the file has been compared with the catalogue.",
      resolve: ({ summary }) => readSummary(summary),
    }),
    failure: t.field({
      type: Failure,
      nullable: true,
      description: "Why it failed; null unless `state` is FAILED.",
      resolve: ({ failure, options }) => {
        if (failure === null) return null;
        const message = failureText.get(failure) ?? errorText.INTERNAL;
        return { code: failure, message: readImportState(options).message ?? message };
      },
    }),
    undo: t.field({
      type: ImportUndoType,
      nullable: true,
      description: "What undoing it has done so far; null before `undoImport`.",
      resolve: ({ summary }) => readSummary(summary)?.undo,
    }),
    canUndo: t.boolean({
      description: "Whether `undoImport` can undo it.",
      resolve: (row, _args, { deps }) => canUndo(row, deps.clock.now()),
    }),
    undoUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: `Until when it can be undone: ${undoDays} days after it was applied. Null before that.`,
      resolve: ({ startedAt }) => startedAt && undoEnd(startedAt),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the file was sent." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was applied, undone, cancelled or failed; null until then.",
    }),
  }),
});

batchOwnNodes("Import", (db, selection, own) => db.import.findMany({ ...selection, where: own }));

/** What ended an import after its file was read. */
const failureText: ReadonlyMap<string, string> = new Map([
  [
    unstorableData,
    "Este arquivo tem um texto ou um número que não conseguimos guardar. Abra-o no programa de planilhas, salve de novo como XLSX ou CSV e tente outra vez.",
  ],
  [
    "FEATURE_DENIED",
    "Seu acesso terminou durante a importação. O que já tinha entrado ficou; para importar o resto, assine um plano.",
  ],
  ["CATALOGUE_FULL", `${errorText.CATALOGUE_FULL} O que já tinha entrado ficou.`],
]);

registerWorkType({
  name: "Import",
  type: Import,
  actors: ["IMPORT", "UNDO"],
  find: async (db, where) => {
    const row = await db.import.findUnique({ where });
    // Pothos needs the brand to tell the type of a row in a union.
    return row && Import.addBrand(row);
  },
});
