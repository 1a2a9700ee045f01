import { ownNode } from "#server/features/account/own-node.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { openToKeys } from "#server/platform/graphql/limits/open-to-keys.ts";
import { ImportFieldEnum, NumberStyleEnum, WeightUnitEnum } from "./import-enums.ts";
import { Import } from "./import-type.ts";
import { applyImport, cancelImport } from "./move-import.ts";
import { prepareImport } from "./prepare-import.ts";

builder.relayMutationField(
  "cancelImport",
  {
    description: "The import to stop.",
    inputFields: (t) => ({
      id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
    }),
  },
  {
    description:
      "Stops an import; what was applied stays. Succeeds if it is cancelled already; IMPORT_CHANGED once it has ended otherwise, NOT_FOUND for another seller's.",
    authScopes: { signedIn: true },
    extensions: openToKeys("WRITE"),
    complexity: { field: databaseCost },
    errors: {
      types: [RefusedError],
      union: { name: "CancelImportResult", description: "The result of `cancelImport`." },
    },
    resolve: async (_root, { input }, context) => {
      const own = await ownNode(input.id.id, context);
      await cancelImport(context.deps, own);
      return { own };
    },
  },
  {
    description: "The import was cancelled.",
    outputFields: (t) => ({
      import: t.prismaField({
        type: Import,
        description: "The import.",
        resolve: (query, { own }, _args, { deps }) =>
          deps.db.import.findUniqueOrThrow({ ...query, where: own }),
      }),
    }),
  },
);

const Mapping = builder.inputType("ImportMappingInput", {
  description: "A field, and the column of the file that fills it.",
  fields: (t) => ({
    field: t.field({ type: ImportFieldEnum, required: true, description: "The field." }),
    column: t.int({ required: true, description: "Position of the column in `columns`, from 0." }),
  }),
});

builder.relayMutationField(
  "prepareImport",
  {
    description: "How the file is read.",
    inputFields: (t) => ({
      id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
      mapping: t.field({
        type: [Mapping],
        required: true,
        description: "Each field and each column at most once. SKU or product id is needed, and one more.",
      }),
      numberStyle: t.field({
        type: NumberStyleEnum,
        description: "How '1.234' is read, where `questions` asks.",
      }),
      weightUnit: t.field({
        type: WeightUnitEnum,
        description: "The unit of weights, where `questions` asks.",
      }),
    }),
  },
  {
    description:
      "Has a worker compare the file with the catalogue; nothing is imported. Follow it with `catalogueWork`: READY with a `summary`, or with `questions`. Remembers the mapping for files with the same titles. Requires the feature `product_import_export`, else FEATURE_DENIED. IMPORT_CHANGED unless the import is READY, IMPORT_RUNNING while another one is at work.",
    authScopes: { signedIn: true },
    extensions: openToKeys("WRITE"),
    complexity: { field: databaseCost },
    errors: {
      types: [InvalidInputError, RefusedError],
      union: { name: "PrepareImportResult", description: "The result of `prepareImport`." },
    },
    resolve: async (_root, { input }, context) => {
      const account = await context.identity.requireAccount();
      const own = await ownNode(input.id.id, context);
      const answers = { numberStyle: input.numberStyle ?? null, weightUnit: input.weightUnit ?? null };
      await prepareImport(context.deps, account, own.id, { mapping: input.mapping, answers });
      return { own };
    },
  },
  {
    description: "The file is being compared.",
    outputFields: (t) => ({
      import: t.prismaField({
        type: Import,
        description: "The import.",
        resolve: (query, { own }, _args, { deps }) =>
          deps.db.import.findUniqueOrThrow({ ...query, where: own }),
      }),
    }),
  },
);

builder.relayMutationField(
  "applyImport",
  {
    description: "The import to apply.",
    inputFields: (t) => ({
      id: t.globalID({ for: Import, required: true, description: "Global id of the import." }),
    }),
  },
  {
    description:
      "Has a worker import the rows as they were compared. Follow it with `catalogueWork`. Requires the feature `product_import_export`, else FEATURE_DENIED. IMPORT_CHANGED unless the import is READY and has a `summary`, IMPORT_RUNNING while another one is at work.",
    authScopes: { signedIn: true },
    extensions: openToKeys("WRITE"),
    complexity: { field: databaseCost },
    errors: {
      types: [RefusedError],
      union: { name: "ApplyImportResult", description: "The result of `applyImport`." },
    },
    resolve: async (_root, { input }, context) => {
      const account = await context.identity.requireAccount();
      const own = await ownNode(input.id.id, context);
      await applyImport(context.deps, account, own.id);
      return { own };
    },
  },
  {
    description: "The rows are being imported.",
    outputFields: (t) => ({
      import: t.prismaField({
        type: Import,
        description: "The import.",
        resolve: (query, { own }, _args, { deps }) =>
          deps.db.import.findUniqueOrThrow({ ...query, where: own }),
      }),
    }),
  },
);
