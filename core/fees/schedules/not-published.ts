import type { FeeSchedule } from "../fee-schedule.ts";

/** For days of which we have no published figures: the seller is asked (D116). */
export const notPublished = {
  charge: {
    shape: "bands",
    variants: [{ when: {}, bands: [{ fromCents: 1, toCents: null, percentBps: 0, fixedCents: null }] }],
    transactionBps: 0,
    percentCapCents: null,
    lowPrice: [],
  },
  sources: [],
  confidence: "NOT_PUBLISHED",
} as const satisfies Pick<FeeSchedule, "charge" | "sources" | "confidence">;
