import { civilDayOf } from "#core/fees/civil-day.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { knownValues } from "#core/import/known-values.ts";
import type { MappedValue } from "#core/import/mapped-value.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerReads } from "#server/platform/seller-work.ts";
import { readImportState } from "../import-state.ts";
import { readSummary } from "../import-summary.ts";
import { ImportFieldEnum } from "../types/import-enums.ts";
import { Import } from "../types/import-type.ts";
import { findUnknownValues, type UnknownValueGroup } from "./find-unknown-values.ts";

const Unknown = builder.objectRef<UnknownValueGroup>("ImportUnknownValue").implement({
  description: "A text of a file that means nothing here, which `prepareImport` can map once for all rows.",
  fields: (t) => ({
    field: t.field({
      type: ImportFieldEnum,
      description: "The field of its column.",
      resolve: ({ field }) => field,
    }),
    text: t.exposeString("text", { description: "The text, at most 100 characters." }),
    channel: t.field({
      type: Channel,
      nullable: true,
      description: "The marketplace whose categories do not have it; null for other fields.",
      resolve: ({ channel }) => channel,
    }),
    rowCount: t.exposeInt("rowCount", { description: "How many rows have it." }),
    isRefused: t.exposeBoolean("isRefused", {
      description: "Whether it keeps rows out. False: the rows enter without the value.",
    }),
    options: t.stringList({
      description: "What it may mean: the values of `as` in `ImportValueInput`.",
      resolve: (value, _args, { deps }) => knownValues(value, allRules, civilDayOf(deps.clock.now())),
    }),
  }),
});

builder.prismaObjectField(Import, "unknownValues", (t) =>
  t.field({
    type: [Unknown],
    description:
      "Texts that mean nothing here, at most 100, those of most rows first. None before the comparison.",
    complexity: databaseCost,
    resolve: async ({ id, userId, summary }, _args, { deps }) =>
      readSummary(summary) === null
        ? []
        : await sellerReads.run(userId, () => findUnknownValues(deps.db, id)),
  }),
);

const Mapped = builder.objectRef<MappedValue>("ImportMappedValue").implement({
  description: "A text that the seller has mapped, in this file or an earlier one.",
  fields: (t) => ({
    field: t.field({ type: ImportFieldEnum, description: "The field.", resolve: ({ field }) => field }),
    text: t.exposeString("text", { description: "The text." }),
    channel: t.field({
      type: Channel,
      nullable: true,
      description: "The marketplace of a category; null for other fields.",
      resolve: ({ channel }) => channel,
    }),
    as: t.exposeString("as", { description: "What it means; empty: as if the cell were empty." }),
  }),
});

builder.prismaObjectField(Import, "mappedValues", (t) =>
  t.field({
    type: [Mapped],
    description: "What the seller has mapped texts to, for the fields of this file's columns.",
    resolve: ({ options }) => {
      const { plan } = readImportState(options);
      const fields = new Set(plan?.fields.map(({ field }) => field));
      return (plan?.values ?? []).filter(({ field }) => fields.has(field));
    },
  }),
);
