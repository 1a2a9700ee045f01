/** The marketplace's own rules of one period (spec 9, D12). They change several times a year, so they are data. */
export type FeeSchedule = {
  id: string;
  name: string;
  /** First day it holds, an ISO date; null when it was in force before this product. */
  validFrom: string | null;
  /** Last day it holds, an ISO date; null while no end is announced. */
  validUntil: string | null;
  /** The free-shipping programme, % of the effective price. */
  freeShippingPct: number;
  /** What the extra highlight adds to the commission, in percentage points. */
  highlightPoints: number;
  /** Commission and highlight together stop here when the cap is on. R$ per transaction. */
  commissionCap: number;
  /** The fixed fee per item. R$. */
  fixedFee: number;
  /** Below this effective price the fixed fee follows `lowPriceShare`. R$. */
  lowPriceBelow: number;
  /** Of a low price, the share charged when it is more than `fixedFee`. Between 0 and 1. */
  lowPriceShare: number;
  /** Extra for over 450 orders in 90 days, added to the automatic fixed fee; the product never applies it. R$. */
  highVolumeFee: number;
};

/**
 * The schedule in force (spec 9). Half of a price below R$ 8 is under R$ 4, so as written the fixed fee is always
 * R$ 4 (D2); the figures stay, because a later schedule may make them matter.
 */
export const currentFeeSchedule: FeeSchedule = {
  id: "spec-9",
  name: "Tarifas do marketplace",
  validFrom: null,
  validUntil: null,
  freeShippingPct: 6,
  highlightPoints: 2,
  commissionCap: 100,
  fixedFee: 4,
  lowPriceBelow: 8,
  lowPriceShare: 0.5,
  highVolumeFee: 0,
};
