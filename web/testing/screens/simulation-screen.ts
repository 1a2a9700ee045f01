import { connection } from "../data/accounts.ts";
import { answer, signInAs } from "../fake-server.ts";

/** Discounts in a row that keep the margin. */
export const discountRange = (fromPct: number, toPct: number, lowCents: number, highCents: number) => ({
  __typename: "DiscountRange",
  ...{ fromPct, toPct, lowCents, highCents },
});

/** A listing of a simulation: by default one that falls below the minimum margin. */
export const simulationRow = (name: string, fields: object = {}) => ({
  __typename: "SimulationRow",
  listingId: `listing:${name}`,
  productId: `product:${name}`,
  name,
  sku: "CAN-1",
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents: 7999,
  unitsPerMonth: 10,
  profitBeforeCents: 1240,
  profitAfterCents: 310,
  marginBeforePct: 15.5,
  marginAfterPct: 4.5,
  monthlyBeforeCents: 12_400,
  monthlyAfterCents: 3100,
  missing: [],
  groups: ["FALLS_BELOW"],
  verdict: "ENTER_UP_TO",
  deepestPct: 8,
  deepestWithCouponPct: null,
  ranges: [discountRange(0, 8, 7359, 7999)],
  breakEvenUnits: 40,
  campaignPriceCents: 6799,
  lowestEntryCents: 7359,
  ...fields,
});

const groupCount = (group: string, count: number) => ({ __typename: "SimulationGroupCount", group, count });
const verdictCount = (verdict: string, count: number) => ({
  __typename: "SimulationVerdictCount",
  verdict,
  count,
});

export const changesAsked = {
  __typename: "SimulationChanges",
  discountPct: 15,
  couponPct: null,
  campaign: null,
  affiliatesPct: null,
  useAds: null,
  roasTarget: null,
  taxSellPct: null,
  costChangePct: null,
  feeChangePct: null,
  rulesDay: null,
};

const totals = {
  __typename: "SimulationTotals",
  listings: 3,
  beforeCents: 200_000,
  afterCents: 76_000,
  units: 60,
  breakEvenPct: 163.2,
  groups: [
    groupCount("ENTERS_LOSS", 1),
    groupCount("FALLS_BELOW", 1),
    groupCount("IMPROVES", 0),
    groupCount("MISSING", 1),
    groupCount("NO_UNITS", 0),
  ],
  verdicts: [
    verdictCount("ENTER", 0),
    verdictCount("ENTER_UP_TO", 1),
    verdictCount("STAY_OUT", 1),
    verdictCount("UNKNOWN", 1),
  ],
  missingFields: [{ __typename: "SimulationMissingField", field: "COST", count: 1 }],
};

type Stored = { rows?: object[] } & Record<string, unknown>;

/** A simulation of the schema: by default one of three listings that is READY. */
export function simulation({ rows = [simulationRow("Caneca")], ...fields }: Stored = {}) {
  return {
    __typename: "Simulation",
    id: "simulation:1",
    name: "Campanha de novembro",
    state: "READY",
    changes: changesAsked,
    minimumMarginPct: 5,
    today: "2026-11-27",
    itemCount: 3,
    doneItems: 3,
    failure: null,
    examples: ["TAX"],
    prices: [],
    totals,
    answer: "Com estas mudanças você ganha R$ 1.240,00 a menos por mês. Para empatar, venda 163,2% mais.",
    rows: connection(rows),
    listingIds: ["listing:Caneca"],
    createdAt: "2026-11-27T12:00:00.000Z",
    finishedAt: "2026-11-27T12:00:02.000Z",
    ...fields,
  };
}

/** Signs in a trial seller with 60 listings, for whom the server has this simulation. */
export function serveSimulation(stored: Stored = {}, access: "trial" | "basic" = "trial") {
  const viewer = signInAs(access);
  Object.assign(viewer, {
    listings: { ...connection([]), totalCount: 60 },
    simulations: connection([simulation(stored)]),
  });
  answer("node", ({ id }) => simulation({ id, ...stored }));
  return viewer;
}
