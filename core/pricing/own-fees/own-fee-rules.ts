import type { FeeBands } from "./fee-bands.ts";

/**
 * The rules of 'Taxas próprias' (FE-03, D12): the specification's section 9 with the seller's own
 * percentages. A marketplace's dated rules are a `FeeSchedule` of `core/fees`.
 */
export type OwnFeeRules = {
  id: string;
  name: string;
  /** First day of the rule, an ISO date; null when it is older than this product. */
  validFrom: string | null;
  /** Last day of the rule, an ISO date; null while no end is announced. */
  validUntil: string | null;
  /** The free-shipping programme, % of the effective price. */
  freeShippingPct: number;
  /** What the extra highlight adds to the commission, in percentage points. */
  highlightPoints: number;
  /** The cap on commission and highlight together, when the cap is on. R$ per transaction. */
  commissionCap: number;
  /** The automatic fixed fee per item. */
  feeBands: FeeBands;
  /**
   * Extra for over 450 orders in 90 days, added to the automatic fixed fee; the product never
   * applies it. R$.
   */
  highVolumeFee: number;
};

/**
 * The low-price rule never applies: half of a price below R$ 8 is under R$ 4, so the fixed fee is
 * always R$ 4 (D2). The figures stay as in the specification.
 */
export const ownFeeRules = {
  id: "spec-9",
  name: "Tarifas do marketplace",
  validFrom: null,
  validUntil: null,
  freeShippingPct: 6,
  highlightPoints: 2,
  commissionCap: 100,
  feeBands: [
    { from: 0, fixed: 4, share: 0.5 },
    { from: 8, fixed: 4, share: 0 },
  ],
  highVolumeFee: 0,
} satisfies OwnFeeRules;
