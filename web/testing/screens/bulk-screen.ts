import { connection } from "../data/accounts.ts";
import { answer, signInAs } from "../fake-server.ts";

export const totals = (monthlyProfitCents: number, inLoss = 0) => ({
  __typename: "BulkStepTotals",
  monthlyProfitCents,
  inLoss,
  lossZone: 0,
});

export const share = (count: number, gainCents: number) => ({
  __typename: "BulkStepShare",
  count,
  gainCents,
});

const summary = {
  __typename: "BulkStepSummary",
  before: totals(-20_000, 2),
  after: totals(104_000),
  completed: totals(0),
  completedCount: 0,
  leavesLossZone: 3,
  entersLossZone: 0,
  changed: 2,
  unchanged: 0,
  unreachable: 1,
  missing: 0,
  missingFields: [] as object[],
  raised: share(2, 124_000),
  lowered: share(0, 0),
  notRaised: 0,
  tooLarge: 0,
  notApplicable: 0,
  outOfRange: 0,
  leftOut: 0,
  applied: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
};

/** A listing of a step. */
export const bulkItem = (name: string, fields: object = {}) => ({
  __typename: "BulkStepItem",
  id: `item:${name}`,
  outcome: "CHANGED",
  state: "PENDING",
  changePct: 21.8,
  monthlyGainCents: 0,
  oldValue: null,
  newValue: null,
  oldPriceCents: 8200,
  newPriceCents: 9990,
  oldProfitCents: -150,
  newProfitCents: 1240,
  oldMarginPct: -1.8,
  newMarginPct: 12.4,
  oldInLossZone: true,
  newInLossZone: false,
  listing: {
    __typename: "Listing",
    id: `listing:${name}`,
    channel: "SHOPEE",
    listingType: null,
    channelName: null,
    missing: [],
    product: { __typename: "Product", id: `product:${name}`, name, sku: "CAN-1" },
  },
  ...fields,
});

type Step = { summary?: Partial<typeof summary>; items?: object[] } & Record<string, unknown>;

/** A bulk step of the schema: by default a preview of a margin of 15 % for three listings. */
export function bulkStep({ summary: changed, items = [bulkItem("Caneca")], ...fields }: Step = {}) {
  return {
    __typename: "BulkStep",
    id: "step:1",
    state: "READY",
    goal: { __typename: "RepricingGoal", kind: "MARGIN", value: 15 },
    edit: null,
    ending: "NINETY",
    endingCents: null,
    raiseOnly: true,
    maxChangePct: null,
    startsOn: null,
    startsAt: null,
    apiKeyName: null,
    itemCount: 3,
    doneItems: 3,
    summary: { ...summary, ...changed },
    failure: null,
    examples: ["TAX"],
    items: connection(items),
    createdAt: "2026-11-22T12:00:00.000Z",
    startedAt: null,
    finishedAt: null,
    canUndo: false,
    canRedo: false,
    undoUntil: null,
    ...fields,
  };
}

/** Signs in a trial seller with `listings` listings, for whom the server has this step. */
export function serveBulkStep(step: Step = {}, { listings = 212, earlier = [] as object[] } = {}): void {
  const viewer = signInAs("trial");
  Object.assign(viewer, {
    listings: { ...connection([]), totalCount: listings },
    bulkSteps: connection(earlier),
  });
  answer("node", () => bulkStep(step));
}
