import type { BulkEdit as Edit, EditValue } from "#core/comparison/bulk-edit/bulk-edit.ts";
import type {
  BulkEditAction as Action,
  BulkEditField as Field,
} from "#core/comparison/bulk-edit/edit-fields.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const BulkEditField = builder.enumType("BulkEditField", {
  description: "A field that can be changed for many listings at once.",
  values: {
    NAME: { description: "The product's name: SET or REPLACE." },
    CATEGORY: { description: "The product's category: SET or CLEAR." },
    TAGS: { description: "The product's tags: ADD, REMOVE, SET or CLEAR." },
    WEIGHT_GRAMS: { description: "The product's weight with packaging, in grams." },
    COST_CENTS: { description: "The product's cost, in centavos. The cost of a kit does not change." },
    SINGLE_PHASE_FROM: {
      description: "The day since which others have paid the product's PIS and Cofins: SET or CLEAR.",
    },
    ICMS_PAID_FROM: {
      description: "The day since which the supplier has paid the product's ICMS: SET or CLEAR.",
    },
    UNITS_PER_MONTH: { description: "Units that the listing sells in a month." },
    DISCOUNT_PCT: { description: "The listing's discount, in %." },
    COUPON_PCT: { description: "The listing's coupon, in %." },
    AFFILIATES_PCT: { description: "The commission of the listing's affiliates, in %." },
    ROAS_TARGET: { description: "The listing's target ROAS." },
    PERCENT_OVERRIDE: {
      description: "The seller's own commission at the marketplace, in place of the rule's, in %.",
    },
    FEE_CATEGORY: {
      description: "The category at the marketplace, of the listings of one channel: SET or CLEAR.",
    },
    LOGISTICS: {
      description:
        "How the listings of one channel are sent, as in `ListingTermsInput.logistics`: SET or CLEAR.",
    },
    SHIPPING_COST: {
      description: "What sending one unit costs the seller, where the marketplace does not charge it. R$.",
    },
  } satisfies Record<Field, { description: string }>,
});

export const BulkEditAction = builder.enumType("BulkEditAction", {
  description: "How a field changes for many listings at once.",
  values: {
    SET: { description: "It gets this value." },
    CLEAR: { description: "It is emptied; a term of a listing then follows the settings." },
    ADD: { description: "A number rises by this, or falls if it is negative; tags are added." },
    REMOVE: { description: "These tags are removed." },
    CHANGE_PCT: { description: "A number changes by this, in %: -99 to 1,000." },
    REPLACE: { description: "In the name, this text takes the place of `find`." },
  } satisfies Record<Action, { description: string }>,
});

const textOf = (value: EditValue) => (typeof value === "string" ? value : null);
const numberOf = (value: EditValue) => (typeof value === "number" ? value : null);
const tagsOf = (value: EditValue) => (typeof value === "object" && value !== null ? [...value] : null);

export const BulkEdit = builder.objectRef<Edit>("BulkEdit").implement({
  description: "A change of one field for many listings.",
  fields: (t) => ({
    field: t.expose("field", { type: BulkEditField, description: "What changes." }),
    action: t.expose("action", { type: BulkEditAction, description: "How it changes." }),
    text: t.string({
      nullable: true,
      description: "The value of a text.",
      resolve: ({ value }) => textOf(value),
    }),
    number: t.float({
      nullable: true,
      description: "The value of a number, in the unit of the field.",
      resolve: ({ value }) => numberOf(value),
    }),
    tags: t.stringList({ nullable: true, description: "The tags.", resolve: ({ value }) => tagsOf(value) }),
    find: t.exposeString("find", { nullable: true, description: "The text that REPLACE takes out." }),
    channel: t.expose("channel", {
      type: Channel,
      nullable: true,
      description: "The marketplace of FEE_CATEGORY and LOGISTICS.",
    }),
  }),
});

export const BulkEditValue = builder.objectRef<{ value: EditValue }>("BulkEditValue").implement({
  description: "The value of an edited field, in the field of its type.",
  fields: (t) => ({
    text: t.string({ nullable: true, description: "A text.", resolve: ({ value }) => textOf(value) }),
    number: t.float({
      nullable: true,
      description: "A number, in the unit of the field.",
      resolve: ({ value }) => numberOf(value),
    }),
    tags: t.stringList({ nullable: true, description: "Tags.", resolve: ({ value }) => tagsOf(value) }),
  }),
});
