import { mostReportedDrifts } from "#core/statements/drift/reported-drift.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { ListingType } from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { reportFeeDrift, setFeeDriftSharing, sharesFeeDrift } from "./share-fee-drift.ts";

builder.objectField(User, "sharesFeeDrift", (t) =>
  t.boolean({
    complexity: databaseCost,
    description:
      "Whether commissions that differ from the rule may be counted among those of many sellers, without identity. False until the seller switches it on.",
    resolve: ({ id }, _args, { deps }) => sharesFeeDrift(deps.db, id),
  }),
);

sellerMutation("setFeeDriftSharing", {
  does: "Gives or withdraws the consent to count commissions that differ from the rule. Withdrawing deletes what was reported.",
  takes: "The seller's consent.",
  input: (t) => ({
    isOn: t.boolean({ required: true, description: "False withdraws the consent." }),
  }),
  cost: databaseCost,
  resolve: async ({ isOn }, { deps, identity }) => {
    const { account } = await identity.requireSession();
    await setFeeDriftSharing(deps, { userId: account.id, isOn });
    return { viewer: account };
  },
  gives: "The consent is as it was asked for.",
  output: viewerOutput(),
});

const FeeDriftInput = builder.inputType("FeeDriftInput", {
  description: "A commission that was charged in another percentage than the rule's. Names no order.",
  fields: (t) => ({
    category: t.string({ description: "One of the rule's categories. Absent: it has none." }),
    listingType: t.field({ type: ListingType, description: "At Mercado Livre." }),
    rulePct: t.float({ required: true, description: "By the rule, in %." }),
    chargedPct: t.float({ required: true, description: "As charged, in %." }),
    orders: t.int({ required: true, description: "How many orders were compared." }),
  }),
});

sellerMutation("reportFeeDrift", {
  does: "Replaces what the seller reported of a marketplace. Stores nothing without the seller's consent (`setFeeDriftSharing`).",
  takes: "Commissions of one marketplace.",
  input: (t) => ({
    marketplace: t.field({ type: Marketplace, required: true, description: "The marketplace." }),
    drifts: t.field({
      type: [FeeDriftInput],
      required: true,
      description: `Those that differ, at most ${mostReportedDrifts}; none when all are the rule's.`,
    }),
  }),
  cost: 3 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async ({ marketplace, drifts }, { deps, identity }) => {
    const { account } = await identity.requireSession();
    const stored = await reportFeeDrift(deps, account.id, {
      marketplace,
      drifts: drifts.map(({ category = null, listingType = null, ...drift }) => ({
        ...drift,
        ...{ category, listingType },
      })),
    });
    return { stored };
  },
  gives: "The report was stored, if the seller consents.",
  output: (t) => ({
    stored: t.exposeInt("stored", {
      description: "Number of drifts that are stored now; 0 without consent.",
    }),
  }),
});
