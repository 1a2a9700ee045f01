import type { FeeSchedule } from "../fee-schedule.ts";

/** What a schedule of days says for which no figures were published: the seller is asked (D116). */
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
