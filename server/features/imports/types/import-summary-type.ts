import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { ImportSummary, ImportUndo, MissingCount } from "../import-summary.ts";

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

export const ImportSummaryType = builder.objectRef<ImportSummary>("ImportSummary").implement({
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

export const ImportUndoType = builder.objectRef<ImportUndo>("ImportUndo").implement({
  description: "What undoing an import has done so far.",
  fields: (t) => ({
    done: t.exposeInt("done", { description: "Number of listings that entered and are undone so far." }),
    total: t.exposeInt("total", { description: "Number of listings that entered." }),
    archived: t.exposeInt("archived", {
      description: "Number of products that were archived: new ones, and those that the import had restored.",
    }),
    removed: t.exposeInt("removed", {
      description: "Number of new listings of existing products that were removed.",
    }),
    restored: t.exposeInt("restored", { description: "Number of existing products that got values back." }),
    left: t.exposeInt("left", {
      description: "Number of products left as they are, at least in part: changed since, or read-only.",
    }),
  }),
});
