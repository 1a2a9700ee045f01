import { connection, type Tier } from "../data/accounts.ts";
import { answer, signInAs } from "../fake-server.ts";

/** An announced change as the server describes it; R$ 312,00 a month less. */
export function feeChange(part: object = {}) {
  return {
    __typename: "FeeChange",
    id: "change:1",
    channel: "SHOPEE",
    day: "2026-12-05",
    isCorrection: false,
    isEmulated: false,
    hasBegun: false,
    state: "READY",
    itemCount: 14,
    doneItems: 14,
    calculatedAt: "2026-11-22T06:10:00.000Z",
    title: "Em 5 de dezembro as regras da Shopee mudam",
    sentence: "Em 5 de dezembro as regras da Shopee mudam: −R$ 312,00 por mês para você.",
    changeCents: -31_200,
    beforeCents: 200_000,
    afterCents: 168_800,
    changedCount: 2,
    noUnitsCount: 1,
    intoLossCount: 1,
    belowMinimumCount: 0,
    toAdjustCount: 2,
    words: ["taxa fixa de R$ 4,00 para R$ 4,50 até R$ 79,99"],
    missingCount: 1,
    examples: ["TAX"],
    rows: connection([feeChangeRow("Caneca", -31_200, 100), feeChangeRow("Jarra", null, null)]),
    ...part,
  };
}

/** A listing of R$ 50,00 that the change takes into a loss, as the server describes it. */
export function feeChangeRow(name: string, monthlyChangeCents: number | null, unitsPerMonth: number | null) {
  return {
    __typename: "FeeChangeRow",
    listingId: `listing:${name}`,
    productId: `product:${name}`,
    name,
    sku: null,
    listingType: null,
    channelName: null,
    priceCents: 5000,
    unitsPerMonth,
    profitBeforeCents: 200,
    profitAfterCents: -112,
    marginBeforePct: 4,
    marginAfterPct: -2.24,
    healthAfter: "LOSS",
    monthlyChangeCents,
    restoringPriceCents: 5413,
  };
}

/** Signs a seller in whose fees change; with null October's change, which is not calculated. */
export function serveFeeChange(
  tier: Tier = "paid",
  change: ReturnType<typeof feeChange> | null = feeChange(),
) {
  const viewer = signInAs(tier);
  const { day, channel, isCorrection, isEmulated } = change ?? feeChange({ day: "2026-10-01" });
  Object.assign(viewer.report, {
    currentFeeChanges: change ? [change] : [],
    feeChangeDays: [{ __typename: "FeeChangeDay", channel, day, isCorrection, isEmulated, change }],
  });
  Object.assign(viewer.catalogue, { productCount: 2 });
  answer("node", () => change);
  return viewer;
}
