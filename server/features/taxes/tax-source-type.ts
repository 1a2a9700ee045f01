import { type TaxSourceId, taxSources } from "#core/taxes/tax-sources.ts";
import { builder } from "#server/platform/graphql/builder.ts";

/** A law, or a dated reading of it. */
export const TaxSource = builder.objectRef<TaxSourceId>("TaxSource").implement({
  description: "Where a tax figure comes from: a law, or a dated reading of it.",
  fields: (t) => ({
    name: t.string({ description: "In Brazilian Portuguese.", resolve: (id) => taxSources[id].name }),
    url: t.string({
      nullable: true,
      description: "Its address; null for a reading without one.",
      resolve: (id) => taxSources[id].url,
    }),
    readOn: t.string({
      nullable: true,
      description: "The day on which it was read, `YYYY-MM-DD`; null for a law.",
      resolve: (id) => taxSources[id].readOn,
    }),
  }),
});
