import type { ImportDefault } from "#core/import/changes/fill-defaults.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { StoredAnswers, StoredQuestion } from "../import-state.ts";
import { NumberStyleEnum, WeightUnitEnum } from "./import-enums.ts";

export const ImportQuestion = builder.objectRef<StoredQuestion>("ImportQuestion").implement({
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

export const ImportAnswers = builder.objectRef<StoredAnswers>("ImportAnswers").implement({
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
