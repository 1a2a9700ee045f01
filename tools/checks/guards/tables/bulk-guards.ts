import type { Guard } from "../guard.ts";

const feature = "server/features/bulk-pricing";
const applying = `${feature}/bulk-pricing.db.test.ts`;
const skipping = `${feature}/bulk-skipped-and-undone.db.test.ts`;
const refusing = `${feature}/bulk-refused.db.test.ts`;

/** Guards of changes of many prices (PR-09). */
export const bulkGuards: readonly Guard[] = [
  {
    prevents: "Refusing a preview because of another one that starts at the same time",
    file: `${feature}/open-steps.ts`,
    find: "      await lockPreviews(tx, userId);\n",
    replace: "",
    test: refusing,
  },
  {
    prevents: "Changing many prices without the feature",
    file: `${feature}/create-bulk-step.ts`,
    find: '  requireEntitlement(deps, account, "bulk_pricing");\n',
    replace: "",
    test: refusing,
  },
  {
    prevents: "Applying a change of many prices without the feature",
    file: `${feature}/move-bulk-step.ts`,
    find: '  requireEntitlement(deps, account, "bulk_pricing");\n',
    replace: "",
    test: refusing,
  },
  {
    prevents: "Another seller's listings in a change of many prices",
    file: `${feature}/selected-listings.ts`,
    find: "{listingWhere(userId, {})}",
    replace: "{true}",
    test: refusing,
  },
  {
    prevents: "Applying another seller's change of many prices",
    file: `${feature}/move-bulk-step.ts`,
    find: "const where = { id, userId: account.id, state",
    replace: "const where = { id, state",
    test: refusing,
  },
  {
    prevents: "Reading another seller's change of many prices",
    file: `${feature}/open-steps.ts`,
    find: "bulkStep.findUnique({ where: { id } }), account.id)",
    replace:
      "bulkStep.findUnique({ where: { id } }), (await bulkStep.findUnique({ where: { id } }))?.userId)",
    test: refusing,
  },
  {
    prevents: "Overwriting a price that has changed since it was checked",
    file: `${feature}/chunks/bulk-step-work.ts`,
    find: "version === previewedVersion && ",
    replace: "",
    test: skipping,
  },
  {
    prevents: "Applying a price whose profit is no longer what was checked",
    file: `${feature}/chunks/bulk-step-work.ts`,
    find: " && profitCents === newProfitCents",
    replace: "",
    test: skipping,
  },
  {
    prevents: "Changing a read-only product's prices with an earlier preview",
    file: `${feature}/chunks/step-items.ts`,
    find: "(open === null || open.has(productId))",
    replace: "open !== undefined",
    test: skipping,
  },
  {
    prevents: "An undo that overwrites a later price",
    file: `${feature}/chunks/bulk-step-work.ts`,
    find: "priceCents === newPriceCents,",
    replace: "priceCents !== null || newPriceCents === 0,",
    test: skipping,
  },
  {
    prevents: "Continuing a change of many prices that was stopped",
    file: `${feature}/chunks/step-progress.ts`,
    find: "updateManyAndReturn({ where: { id, state },",
    replace: "updateManyAndReturn({ where: { id },",
    test: skipping,
  },
  {
    prevents: "A preview that keeps a listing removed while it was made",
    file: `${feature}/chunks/prepare-chunk.ts`,
    find: "    await waitForCatalogue(tx, userId);\n",
    replace: "    void waitForCatalogue;\n",
    test: applying,
  },
  {
    prevents: "Undoing after 30 days",
    file: `${feature}/move-bulk-step.ts`,
    find: " || undoUntil(startedAt) <= now",
    replace: "",
    test: skipping,
  },
  {
    prevents: "Another seller's listings of a bulk step by `node`",
    file: `${feature}/bulk-step-item-type.ts`,
    find: "    step: { userId: (await identity.account())?.id ?? lowestId },\n",
    replace: "    step: identity ? {} : {},\n",
    test: `${feature}/bulk-step-item-node.db.test.ts`,
  },
  {
    prevents: "Another seller's listings of a bulk step by `nodes`",
    file: `${feature}/bulk-step-item-type.ts`,
    find: "where: { OR: keys, step: { userId: account.id } },",
    replace: "where: { OR: keys },",
    test: `${feature}/bulk-step-item-node.db.test.ts`,
  },
];
