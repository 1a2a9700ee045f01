import type { BulkEdit } from "#core/comparison/bulk-edit/bulk-edit.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { BulkEditAction, BulkEditField } from "./bulk-edit-type.ts";

export const BulkEditInput = builder.inputType("BulkEditInput", {
  description:
    "A change of one field for many listings. The value is in the input field of its type. A product's field changes for all listings of the products that are selected.",
  fields: (t) => ({
    field: t.field({ type: BulkEditField, required: true, description: "What changes." }),
    action: t.field({ type: BulkEditAction, required: true, description: "How it changes." }),
    text: t.string({
      description:
        "Of NAME, CATEGORY, FEE_CATEGORY, LOGISTICS, and of the fields that are days: 'YYYY-MM-DD'.",
    }),
    number: t.float({
      description:
        "Of the fields that are numbers; may be negative with ADD and CHANGE_PCT. Cost in centavos, SHIPPING_COST in reais.",
    }),
    tags: t.stringList({ description: "Of TAGS." }),
    find: t.string({ description: "The text that REPLACE takes out." }),
    channel: t.field({ type: Channel, description: "The marketplace of FEE_CATEGORY and LOGISTICS." }),
  }),
});

/** The edit of an input; not checked yet. */
export function editIn({
  field,
  action,
  text,
  number,
  tags,
  find,
  channel,
}: typeof BulkEditInput.$inferInput): BulkEdit {
  return {
    field,
    action,
    value: text ?? number ?? tags ?? null,
    find: find ?? null,
    channel: channel ?? null,
  };
}
