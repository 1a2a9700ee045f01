import type { MarketplaceRules } from "../../fee-schedule.ts";

/** A marketplace without published rules (CH-02): every figure is typed by the seller. */
export const otherRules: MarketplaceRules = {
  marketplace: "OTHER",
  name: "Outro marketplace",
  checkedOn: "2026-11-26",
  schedules: [
    {
      id: "other-contract",
      marketplace: "OTHER",
      kind: "COMMISSION",
      label: "Comissão",
      validFrom: null,
      validTo: null,
      when: {},
      charge: { shape: "contract" },
      sources: [],
      confidence: "NOT_PUBLISHED",
      doubts: [],
    },
  ],
  sources: {},
};
