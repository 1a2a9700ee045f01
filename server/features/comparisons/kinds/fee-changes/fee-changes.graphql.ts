import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { Report } from "#server/features/reports/report-type.ts";
import { needsReports, requireReports } from "#server/features/reports/require-reports.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { calculateFeeChange, markFeeChangeSeen } from "./calculate-fee-change.ts";
import { FeeChange } from "./fee-change-type.ts";
import {
  type FeeChangeDay as Day,
  findCurrentChanges,
  findFeeChange,
  findFeeChangeDays,
} from "./find-fee-changes.ts";
import { changesOfProduct, type ProductFeeChange as OfProduct } from "./table/changes-of-product.ts";
import { FeeChangeRow } from "./table/fee-change-row-type.ts";

const marketplace = "The marketplace.";

const FeeChangeDay = builder.objectRef<Day>("FeeChangeDay").implement({
  description: "A day on which the fees of a marketplace change or have changed.",
  fields: (t) => ({
    channel: t.expose("channel", { type: Marketplace, description: marketplace }),
    day: t.expose("day", { type: "Date", description: "The first day of the new rules." }),
    isCorrection: t.exposeBoolean("isCorrection", {
      description: "Whether a release corrected that day's rules, which did not change themselves.",
    }),
    isEmulated: t.exposeBoolean("isEmulated", {
      description: "Whether the new rules are made up, for trying. Never in production.",
    }),
    change: t.field({
      type: FeeChange,
      nullable: true,
      description: "What it does to the seller; null until it is calculated: `calculateFeeChange`.",
      resolve: ({ change }) => change,
    }),
  }),
});

const ProductFeeChange = builder.objectRef<OfProduct>("ProductFeeChange").implement({
  description: "What a fee change does to one product.",
  fields: (t) => ({
    change: t.expose("change", { type: FeeChange, description: "The fee change." }),
    rows: t.expose("rows", {
      type: [FeeChangeRow],
      complexity: { multiplier: 10 },
      description: "The product's listings whose profit it changes.",
    }),
  }),
});

builder.objectFields(Report, (t) => ({
  feeChange: t.field({
    type: FeeChange,
    nullable: true,
    args: {
      channel: t.arg({ type: Marketplace, required: true, description: marketplace }),
      on: t.arg({
        type: "Date",
        description: "The first day of the new rules. Default: the next announced change, else the last one.",
      }),
      isCorrection: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: "The newest correction of that day's rules by a release.",
      }),
    },
    complexity: databaseCost,
    description:
      "What a change of a marketplace's fees, announced or past, does to the seller. Null until it is calculated: on its own from 14 days ahead, for any other day with `calculateFeeChange`.",
    resolve: async ({ id }, { channel, on, isCorrection }, { deps }) =>
      await findFeeChange(deps, id, { channel, on: on ?? null, isCorrection }),
  }),
  feeChangeDays: t.field({
    type: [FeeChangeDay],
    complexity: { field: databaseCost, multiplier: 10 },
    description:
      "The days on which the fees of the marketplaces where the seller lists change, newest first.",
    resolve: async ({ id }, _args, { deps }) => await findFeeChangeDays(deps, id),
  }),
  currentFeeChanges: t.field({
    type: [FeeChange],
    complexity: { field: databaseCost, multiplier: 4 },
    description:
      "The changes that concern the seller now: announced ones from 14 days ahead, and past ones for 14 days, until `markFeeChangeSeen`. Without those that change no profit.",
    resolve: async ({ id }, _args, { deps }) => await findCurrentChanges(deps, id),
  }),
  feeChangesOfProduct: t.field({
    type: [ProductFeeChange],
    args: { productId: t.arg.globalID({ required: true, description: "Global id of a product." }) },
    complexity: { field: 2 * databaseCost, multiplier: 4 },
    description: `Those of \`currentFeeChanges\` that change the profit of a product's listings. ${needsReports}`,
    resolve: async (account, { productId: global }, { deps }) => {
      requireReports(deps, account);
      const productId = requireIdOf("Product", global);
      return await changesOfProduct(deps, { userId: account.id, productId });
    },
  }),
}));

sellerMutation("calculateFeeChange", {
  keys: "WRITE",
  does: `Calculates what a change of a marketplace's fees does to the seller, with today's catalogue. Follow its progress with \`catalogueWork\` until it is READY. ${needsReports}`,
  takes: "The change to calculate.",
  input: (t) => ({
    channel: t.field({ type: Marketplace, required: true, description: marketplace }),
    on: t.field({ type: "Date", required: true, description: "The first day of the new rules." }),
  }),
  cost: 10 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async ({ channel, on }, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    return { viewer, feeChange: await calculateFeeChange(deps, viewer, { channel, on }) };
  },
  gives: "The calculation has started, or was running.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    feeChange: t.expose("feeChange", { type: FeeChange, description: "The fee change." }),
  }),
});

sellerMutation("markFeeChangeSeen", {
  keys: "WRITE",
  does: "Takes a fee change out of `currentFeeChanges` once its day has come. NOT_FOUND for another seller's.",
  takes: "The change that the seller has read.",
  input: (t) => ({
    id: t.globalID({ for: FeeChange, required: true, description: "Global id of the fee change." }),
  }),
  cost: 2 * databaseCost,
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const id = requireIdOf("FeeChange", input.id);
    return { viewer, feeChange: await markFeeChangeSeen(deps, { id, account: viewer }) };
  },
  gives: "It is no longer shown in passing.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    feeChange: t.expose("feeChange", { type: FeeChange, description: "The fee change." }),
  }),
});
