import { undoDays, undoEnd } from "#core/catalogue/repricing/undo-days.ts";
import { errorText } from "#core/error-text.ts";
import type { ImportDefault } from "#core/import/changes/fill-defaults.ts";
import type { ImportField } from "#core/import/import-field.ts";
import type { TableSheet } from "#core/import/table/find-table.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { unstorableData } from "#server/platform/work/run-work.ts";
import { WorkStateEnum } from "#server/platform/work/work-state-type.ts";
import { registerWorkType } from "#server/platform/work/work-type.ts";
import { ImportFieldEnum, ImportFormatEnum, NumberStyleEnum, WeightUnitEnum } from "./import-enums.ts";
import {
  readFacts,
  readFormat,
  readMapping,
  type StoredAnswers,
  type StoredQuestion,
} from "../import-facts.ts";
import { type ImportSummary, type ImportUndo, type MissingCount, readSummary } from "../import-summary.ts";
import { canUndo } from "../undo/undo-import.ts";

const Missing = builder.objectRef<MissingCount>("ImportMissing").implement({
  description: "Something that rows lack.",
  fields: (t) => ({
    field: t.exposeString("field", {
      description: "As in `Listing.missing`; NAME: new products that take their SKU as their name.",
    }),
    channel: t.expose("channel", {
      type: Channel,
      nullable: true,
      description: "Where these rows sell; null for NAME.",
    }),
    count: t.exposeInt("count", { description: "Number of rows." }),
  }),
});

const Summary = builder.objectRef<ImportSummary>("ImportSummary").implement({
  description: "Counts of a file's rows by outcome.",
  fields: (t) => ({
    created: t.exposeInt("created", { description: "Rows of new products or listings." }),
    updated: t.exposeInt("updated", { description: "Rows that change something." }),
    unchanged: t.exposeInt("unchanged", { description: "Rows that change nothing." }),
    failed: t.exposeInt("failed", { description: "Rows that cannot be imported." }),
    missing: t.field({
      type: [Missing],
      description: "What the rows that enter lack, the most frequent first.",
      resolve: ({ missing }) => missing,
    }),
    archived: t.exposeInt("archived", {
      description:
        "Of the failed rows, those refused only because their product is archived: `restoreArchived` of `prepareImport` imports them.",
    }),
  }),
});

const Undo = builder.objectRef<ImportUndo>("ImportUndo").implement({
  description: "What undoing an import has done so far.",
  fields: (t) => ({
    done: t.exposeInt("done", { description: "Listings that entered and are undone so far." }),
    total: t.exposeInt("total", { description: "Listings that entered." }),
    archived: t.exposeInt("archived", {
      description: "Products that were archived: new ones, and those that the import had restored.",
    }),
    removed: t.exposeInt("removed", {
      description: "New listings of existing products that were removed.",
    }),
    restored: t.exposeInt("restored", { description: "Existing products that got values back." }),
    left: t.exposeInt("left", {
      description: "Products left as they are, at least in part: changed since, or read-only.",
    }),
  }),
});

const Column = builder.objectRef<{ title: string; samples: string[] }>("ImportColumn").implement({
  description: "A column of a file.",
  fields: (t) => ({
    title: t.exposeString("title", { description: "Its title; may be empty or occur more than once." }),
    samples: t.exposeStringList("samples", { description: "Up to three different cells." }),
  }),
});

const Sheet = builder.objectRef<TableSheet>("ImportSheet").implement({
  description: "A sheet of a file that has titles of products.",
  fields: (t) => ({
    position: t.exposeInt("position", {
      description: "Position in the file, from 0: the argument of `chooseImportSheet`.",
    }),
    name: t.exposeString("name", { description: "Its name, or its file's in an archive; '' for CSV." }),
    isHidden: t.exposeBoolean("isHidden", { description: "Whether spreadsheet programs hide it." }),
    isRead: t.exposeBoolean("isRead", { description: "Whether its rows are those of this import." }),
  }),
});

const Mapping = builder
  .objectRef<{ field: ImportField; column: number; confidence: number }>("ImportMapping")
  .implement({
    description: "A field, and the column that fills it.",
    fields: (t) => ({
      field: t.expose("field", { type: ImportFieldEnum, description: "The field." }),
      column: t.exposeInt("column", { description: "Position in `columns`, from 0." }),
      confidence: t.exposeFloat("confidence", {
        description: "0 to 1. Below 0.8 the seller should check it; 1 when the seller chose it.",
      }),
    }),
  });

const Question = builder.objectRef<StoredQuestion>("ImportQuestion").implement({
  description: "A question about a file that only the seller can answer.",
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType("ImportQuestionKind", {
        description: "The kind of question.",
        values: {
          NUMBER_STYLE: { description: "Whether '1.234' or '1,234' has thousands or decimals." },
          WEIGHT_UNIT: { description: "Whether weights are grams or kilograms." },
          CHANNEL: { description: "Where the rows sell that name no channel." },
        } as const,
      }),
      description: "The kind of question.",
      resolve: ({ kind }) => kind,
    }),
    column: t.exposeInt("column", { description: "Position in `columns`, from 0." }),
    sample: t.exposeString("sample", {
      description: "An ambiguous cell; for CHANNEL, the SKU of the first row without a channel.",
    }),
    channels: t.field({
      type: [Channel],
      description: "For CHANNEL, what to choose from, the seller's own first; else empty.",
      resolve: ({ channels }) => channels,
    }),
  }),
});

const Default = builder.objectRef<ImportDefault>("ImportDefault").implement({
  description: "Category and weight of listings on a channel where file and catalogue say none.",
  fields: (t) => ({
    channel: t.expose("channel", { type: Channel, description: "Where the listings sell." }),
    category: t.exposeString("category", {
      nullable: true,
      description: "The marketplace's category; null: none.",
    }),
    weightGrams: t.exposeInt("weightGrams", {
      nullable: true,
      description: "Weight of the packed product in grams; null: none.",
    }),
  }),
});

const Answers = builder.objectRef<StoredAnswers>("ImportAnswers").implement({
  description: "The seller's answers of the last `prepareImport`; null: not answered.",
  fields: (t) => ({
    numberStyle: t.expose("numberStyle", {
      type: NumberStyleEnum,
      nullable: true,
      description: "How '1.234' is read.",
    }),
    weightUnit: t.expose("weightUnit", {
      type: WeightUnitEnum,
      nullable: true,
      description: "The unit of weights.",
    }),
    channel: t.expose("channel", {
      type: Channel,
      nullable: true,
      description: "Where rows sell that name no channel.",
    }),
    restoreArchived: t.exposeBoolean("restoresArchived", {
      description: "Whether rows of archived products restore them.",
    }),
    defaults: t.field({
      type: [Default],
      description: "Category and weight where file and catalogue say none.",
      resolve: ({ defaults }) => defaults,
    }),
  }),
});

const Failure = builder.objectRef<{ code: string; message: string }>("ImportFailure").implement({
  description: "Why an import failed.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "A stable code: NO_TITLES, OLD_EXCEL, FEATURE_DENIED…" }),
    message: t.exposeString("message", { description: "Message for the user, in Brazilian Portuguese." }),
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
      type: [Sheet],
      description: "The file's sheets with titles of products; none until it is read.",
      resolve: ({ options }) => readFacts(options).sheets,
    }),
    notes: t.stringList({
      description: "What to know of how the file was read, such as hidden rows, as pt-BR sentences.",
      resolve: ({ options }) => readFacts(options).notes,
    }),
    columns: t.field({
      type: [Column],
      description: "The file's columns; none until it is read.",
      resolve: ({ columns, options }) => {
        const { samples } = readFacts(options);
        return columns.map((title, position) => ({ title, samples: samples[position] ?? [] }));
      },
    }),
    mapping: t.field({
      type: [Mapping],
      description: "Which column fills which field: guessed, or as the seller used it last.",
      resolve: ({ mapping, options }) => {
        const { confidence, isRemembered } = readFacts(options);
        return readMapping(mapping).map(({ field, column }) => ({
          field,
          column,
          confidence: isRemembered ? 1 : (confidence[field] ?? 1),
        }));
      },
    }),
    isMappingRemembered: t.boolean({
      description: "Whether the mapping is the one that the seller used last for these titles.",
      resolve: ({ options }) => readFacts(options).isRemembered,
    }),
    questions: t.field({
      type: [Question],
      description: "Questions that `prepareImport` has to answer for this mapping.",
      resolve: ({ options }) => readFacts(options).questions,
    }),
    answers: t.field({
      type: Answers,
      description: "The answers with which the rows are read.",
      resolve: ({ options }) => readFacts(options).answers,
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
      type: Summary,
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
        return { code: failure, message: readFacts(options).message ?? message };
      },
    }),
    undo: t.field({
      type: Undo,
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
