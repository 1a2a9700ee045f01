import type { RepricingOutcome as Outcome } from "#core/catalogue/repricing/reprice-listing.ts";
import type { BulkItemState as ItemState } from "#server/platform/db/generated/enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const RepricingOutcome = builder.enumType("RepricingOutcome", {
  description: "The result of pricing a listing to the goal.",
  values: {
    CHANGED: { description: "A new price." },
    UNCHANGED: { description: "The price is the new one already." },
    UNREACHABLE: { description: "No price reaches the goal." },
    MISSING: { description: "A fact is missing that the goal needs: cost, price, weight…" },
  } satisfies Record<Outcome, { description: string }>,
});

const BulkItemState = builder.enumType("BulkItemState", {
  description: "What has become of a listing's new price.",
  values: {
    PENDING: { description: "Not applied, or not yet." },
    APPLIED: { description: "The listing has taken it." },
    SKIPPED: { description: "Left as it was: no longer as the preview saw it, or read-only (D178)." },
    UNDONE: { description: "Set back to the old price." },
    KEPT: { description: "The undo left it: the price has changed since." },
  } satisfies Record<ItemState, { description: string }>,
});

export const BulkStepItemType = builder.prismaObject("BulkStepItem", {
  description: "A listing in a bulk step, before and after. Money in centavos.",
  fields: (t) => ({
    listing: t.relation("listing", { description: "The listing as it is now.", complexity: 5 }),
    outcome: t.expose("outcome", { type: RepricingOutcome, description: "The result of pricing it." }),
    state: t.expose("state", { type: BulkItemState, description: "What has become of it." }),
    oldPriceCents: t.exposeInt("oldPriceCents", { nullable: true, description: "Price before; null: none." }),
    newPriceCents: t.exposeInt("newPriceCents", {
      nullable: true,
      description: "New price; null when there is none: UNREACHABLE or MISSING.",
    }),
    oldProfitCents: t.exposeFloat("oldProfitCents", {
      nullable: true,
      description: "What a sale left before. Null: not known.",
    }),
    newProfitCents: t.exposeFloat("newProfitCents", {
      nullable: true,
      description: "What a sale leaves at the new price. Null: not known.",
    }),
    oldMarginPct: t.exposeFloat("oldMarginPct", {
      nullable: true,
      description: "Margin after ads before. %.",
    }),
    newMarginPct: t.exposeFloat("newMarginPct", {
      nullable: true,
      description: "Margin after ads at the new price. %.",
    }),
    oldInLossZone: t.exposeBoolean("oldInLossZone", {
      description: "Whether the old price is in a loss zone.",
    }),
    newInLossZone: t.exposeBoolean("newInLossZone", {
      description: "Whether the new price is in a loss zone.",
    }),
  }),
});
