import { ownNode } from "#server/features/account/own-node.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { chooseSheet } from "./choose-sheet.ts";
import { applyImport, cancelImport } from "./move-import.ts";
import { prepareImport } from "./prepare-import.ts";
import { ImportFieldEnum, NumberStyleEnum, WeightUnitEnum } from "./types/import-enums.ts";
import { Import } from "./types/import-type.ts";

sellerMutation("cancelImport", {
  does: "Stops an import; rows that were already applied are kept. Succeeds if it is already cancelled; IMPORT_CHANGED once it has ended otherwise, NOT_FOUND for another seller's.",
  takes: "The import to stop.",
  input: (t) => ({
    id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
  }),
  keys: "WRITE",
  cost: databaseCost,
  refuses: [RefusedError],
  resolve: async (input, context) => {
    const own = await ownNode(input.id.id, context);
    await cancelImport(context.deps, own);
    return { own };
  },
  gives: "The import was cancelled.",
  output: (t) => ({
    import: t.prismaField({
      type: Import,
      description: "The import.",
      resolve: (query, { own }, _args, { deps }) =>
        deps.db.import.findUniqueOrThrow({ ...query, where: own }),
    }),
  }),
});

const Mapping = builder.inputType("ImportMappingInput", {
  description: "A field, and the column of the file that fills it.",
  fields: (t) => ({
    field: t.field({ type: ImportFieldEnum, required: true, description: "The field." }),
    column: t.int({ required: true, description: "Position of the column in `columns`, from 0." }),
  }),
});

const Default = builder.inputType("ImportDefaultInput", {
  description: "Category and weight of listings on a channel where file and catalogue say none.",
  fields: (t) => ({
    channel: t.field({ type: Channel, required: true, description: "Where the listings sell." }),
    category: t.string({ description: "The marketplace's category, from its rules." }),
    weightGrams: t.int({ description: "Weight of the packed product in grams." }),
  }),
});

const Value = builder.inputType("ImportValueInput", {
  description: "What a text of a file means: for all rows, and remembered for the seller's next files.",
  fields: (t) => ({
    field: t.field({ type: ImportFieldEnum, required: true, description: "The field of its column." }),
    text: t.string({ required: true, description: "The text, in any case." }),
    channel: t.field({ type: Channel, description: "The marketplace, for a category of a marketplace." }),
    as: t.string({ description: "One of the `options`. Absent: as if the cell were empty." }),
  }),
});

sellerMutation("prepareImport", {
  does: "Compares the file with the catalogue in the background; nothing is imported. Follow it with `catalogueWork` until it is READY with a `summary` or with `questions`. Remembers the mapping for files with the same titles. Requires the feature `product_import_export`, else FEATURE_DENIED. IMPORT_CHANGED unless the import is READY, IMPORT_RUNNING while another import is in progress.",
  takes: "How to read the file.",
  input: (t) => ({
    id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
    mapping: t.field({
      type: [Mapping],
      required: true,
      description:
        "Each field and each column at most once. Requires the SKU or the product id, and one more field.",
    }),
    numberStyle: t.field({
      type: NumberStyleEnum,
      description: "How to read '1.234': the answer to NUMBER_STYLE in `questions`.",
    }),
    weightUnit: t.field({
      type: WeightUnitEnum,
      description: "The unit of weights: the answer to WEIGHT_UNIT in `questions`.",
    }),
    channel: t.field({
      type: Channel,
      description: "Where rows sell that name no channel: the answer to CHANNEL in `questions`.",
    }),
    restoreArchived: t.boolean({
      description: "Whether rows of archived products restore them. Default: they are refused.",
    }),
    defaults: t.field({
      type: [Default],
      description: "What fills in missing categories and weights, at most once a channel.",
    }),
    values: t.field({
      type: [Value],
      description:
        "What texts of `unknownValues` mean, at most 500. Remembered for all files of the seller; a later meaning replaces an earlier one.",
    }),
  }),
  keys: "WRITE",
  cost: databaseCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, context) => {
    const account = await context.identity.requireAccount();
    const own = await ownNode(input.id.id, context);
    const answers = {
      numberStyle: input.numberStyle ?? null,
      weightUnit: input.weightUnit ?? null,
      channel: input.channel ?? null,
      restoresArchived: input.restoreArchived ?? false,
      defaults: (input.defaults ?? []).map(({ channel, category = null, weightGrams = null }) => ({
        channel,
        category,
        weightGrams,
      })),
    };
    const values = (input.values ?? []).map(({ field, text, channel = null, as = "" }) => ({
      field,
      text,
      channel,
      as: as ?? "",
    }));
    await prepareImport(context.deps, account, own.id, { mapping: input.mapping, answers, values });
    return { own };
  },
  gives: "The file is being compared.",
  output: (t) => ({
    import: t.prismaField({
      type: Import,
      description: "The import.",
      resolve: (query, { own }, _args, { deps }) =>
        deps.db.import.findUniqueOrThrow({ ...query, where: own }),
    }),
  }),
});

sellerMutation("chooseImportSheet", {
  does: "Reads another sheet of the file in the background; its mapping begins anew. Follow it with `catalogueWork` until it is READY. Counts as an upload for the rate limit. Requires the feature `product_import_export`, else FEATURE_DENIED. IMPORT_CHANGED unless the import is READY, IMPORT_RUNNING while another import is in progress.",
  takes: "The sheet to read.",
  input: (t) => ({
    id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
    sheet: t.int({
      description: "The sheet's `position`; absent: the likeliest, with those of the same titles.",
    }),
  }),
  keys: "WRITE",
  cost: databaseCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, context) => {
    const account = await context.identity.requireAccount();
    const own = await ownNode(input.id.id, context);
    await chooseSheet(context.deps, account, { id: own.id, position: input.sheet ?? null });
    return { own };
  },
  gives: "The sheet is being read.",
  output: (t) => ({
    import: t.prismaField({
      type: Import,
      description: "The import.",
      resolve: (query, { own }, _args, { deps }) =>
        deps.db.import.findUniqueOrThrow({ ...query, where: own }),
    }),
  }),
});

sellerMutation("applyImport", {
  does: "Imports the rows in the background, as they were compared. Follow it with `catalogueWork`. Requires the feature `product_import_export`, else FEATURE_DENIED. Before the import is READY with a `summary`, an InvalidInputError names what `prepareImport` still needs. IMPORT_CHANGED once it has been applied or has ended, IMPORT_RUNNING while another import is in progress.",
  takes: "The import to apply.",
  input: (t) => ({
    id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
  }),
  keys: "WRITE",
  cost: databaseCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, context) => {
    const account = await context.identity.requireAccount();
    const own = await ownNode(input.id.id, context);
    await applyImport(context.deps, account, own.id);
    return { own };
  },
  gives: "The rows are being imported.",
  output: (t) => ({
    import: t.prismaField({
      type: Import,
      description: "The import.",
      resolve: (query, { own }, _args, { deps }) =>
        deps.db.import.findUniqueOrThrow({ ...query, where: own }),
    }),
  }),
});
