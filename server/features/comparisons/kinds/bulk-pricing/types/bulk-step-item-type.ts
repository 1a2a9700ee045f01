import type { EditValue } from "#core/comparison/bulk-edit/bulk-edit.ts";
import { changePct, type RepricingOutcome as Outcome } from "#core/comparison/repricing/reprice-listing.ts";
import type { BulkItemState as ItemState } from "#server/platform/db/generated/enums.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { batchNodes, selectionOf } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { maxPosition } from "../bulk-step-items.ts";
import { readEditValue } from "../bulk-step-json.ts";
import { BulkEditValue } from "./bulk-edit-type.ts";

const RepricingOutcome = builder.enumType("RepricingOutcome", {
  description: "The result of pricing a listing to the goal.",
  values: {
    CHANGED: { description: "The listing gets a new price." },
    UNCHANGED: { description: "The listing already has the new price." },
    UNREACHABLE: { description: "No price reaches the goal." },
    MISSING: { description: "A fact that the goal needs is missing: cost, price, weight…" },
    NOT_RAISED: { description: "The new price would be lower, and the step only raises prices." },
    NOT_APPLICABLE: {
      description: "The edited field does not exist here: a kit's cost, or another marketplace's category.",
    },
    OUT_OF_RANGE: { description: "The edited field would not accept the new value." },
    TOO_LARGE: { description: "The price would change by more than `maxChangePct`." },
  } satisfies Record<Outcome, { description: string }>,
});

const BulkItemState = builder.enumType("BulkItemState", {
  description: "The state of a listing's new price.",
  values: {
    PENDING: { description: "Not applied so far." },
    APPLIED: { description: "Applied to the listing." },
    SKIPPED: {
      description: "Not applied: the listing has changed since the preview, or is read-only.",
    },
    UNDONE: { description: "The old price was restored." },
    KEPT: { description: "Not undone: the price has changed since it was applied." },
    LEFT_OUT: { description: "Left out of the preview by the seller." },
  } satisfies Record<ItemState, { description: string }>,
});

export type ItemKey = { stepId: string; position: number };

function valueIn(stored: unknown): { value: EditValue } | null {
  const value = readEditValue(stored);
  return value === null ? null : { value };
}

function signedPct(oldCents: number | null, newCents: number | null): number | null {
  if (oldCents === null || newCents === null) return null;
  return Math.sign(newCents - oldCents) * changePct(oldCents, newCents);
}

/** A step's UUID and the position within it: `<uuid>.<position>`. */
const nodeKey = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,10})$/i;

/** The key in a node's id; null when it is malformed. */
export function readNodeKey(id: string): ItemKey | null {
  const [, stepId, position] = nodeKey.exec(id) ?? [];
  if (!stepId || !position || Number(position) > maxPosition) return null;
  return { stepId: stepId.toLowerCase(), position: Number(position) };
}

const nodeIdOf = ({ stepId, position }: ItemKey) => `${stepId}.${position}`;

/** Found by no seller. */
const noItem: ItemKey = { stepId: lowestId, position: 0 };

export const BulkStepItemType = builder.prismaNode("BulkStepItem", {
  description:
    "A listing in a bulk step, before and after. Money in centavos. `node` only finds the seller's own.",
  select: { stepId: true, position: true },
  id: { resolve: nodeIdOf },
  findUnique: async (id, { identity }) => ({
    stepId_position: readNodeKey(id) ?? noItem,
    step: { userId: (await identity.account())?.id ?? lowestId },
  }),
  nullable: true,
  fields: (t) => ({
    listing: t.relation("listing", { description: "The listing as it is now.", complexity: 5 }),
    outcome: t.expose("outcome", { type: RepricingOutcome, description: "The result of pricing it." }),
    state: t.expose("state", { type: BulkItemState, description: "The state of its new price." }),
    oldPriceCents: t.exposeInt("oldPriceCents", {
      nullable: true,
      description: "Price before the step; null if there was none. Centavos.",
    }),
    newPriceCents: t.exposeInt("newPriceCents", {
      nullable: true,
      description:
        "New price; null when there is none: UNREACHABLE, MISSING or NOT_RAISED. For TOO_LARGE the one that is not applied. Centavos.",
    }),
    changePct: t.float({
      nullable: true,
      select: { oldPriceCents: true, newPriceCents: true },
      description: "By how much the price changes, in %; negative when it falls. Null for a first price.",
      resolve: ({ oldPriceCents, newPriceCents }) => signedPct(oldPriceCents, newPriceCents),
    }),
    oldValue: t.field({
      type: BulkEditValue,
      nullable: true,
      select: { oldValue: true },
      description: "Value of the edited field before the step; null when it was empty, or prices change.",
      resolve: ({ oldValue }) => valueIn(oldValue),
    }),
    newValue: t.field({
      type: BulkEditValue,
      nullable: true,
      select: { newValue: true },
      description: "New value of the edited field; null when it is cleared, or prices change.",
      resolve: ({ newValue }) => valueIn(newValue),
    }),
    monthlyGainCents: t.exposeFloat("monthlyGainCents", {
      description: "What the new price changes a month, in centavos; 0 if not known.",
    }),
    oldProfitCents: t.exposeFloat("oldProfitCents", {
      nullable: true,
      description: "Profit of a sale at the old price; null if not known. Centavos.",
    }),
    newProfitCents: t.exposeFloat("newProfitCents", {
      nullable: true,
      description: "Profit of a sale at the new price; null if not known. Centavos.",
    }),
    oldMarginPct: t.exposeFloat("oldMarginPct", {
      nullable: true,
      description: "Margin after ads at the old price. %.",
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

batchNodes("BulkStepItem", async (ids, context, info) => {
  const account = await context.identity.account();
  const keys = ids.map(readNodeKey).filter((key) => key !== null);
  if (!account || keys.length === 0) return new Map();
  const rows = await context.deps.db.bulkStepItem.findMany({
    ...selectionOf("BulkStepItem", context, info),
    where: { OR: keys, step: { userId: account.id } },
  });
  const byId = new Map(rows.map((row) => [nodeIdOf(row), row]));
  return new Map(ids.map((id) => [id, byId.get(id.toLowerCase())]));
});
