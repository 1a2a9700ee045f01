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

/** Sending that the seller pays: nobody knows the amount but the seller (AS-02). */
export const ownSending = {
  ...notPublished,
  kind: "LOGISTICS",
  label: "Seu envio",
  ownCostText:
    "Você cuida do envio: digite quanto paga, em média, para enviar uma unidade. Se o comprador paga tudo, digite 0.",
  validTo: null,
  doubts: [],
} as const satisfies Partial<FeeSchedule>;
