import { marketplaces } from "#core/fees/fee-schedule.ts";

/** Where a listing sells: the seller's own fees, or a marketplace whose rules the product knows. */
export const channels = ["OWN_FEES", ...marketplaces] as const;

export type Channel = (typeof channels)[number];
