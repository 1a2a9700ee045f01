import type { FeeQuote } from "#core/fees/fee-quote.ts";

/** The known fees of one unit. */
export type ShownFees = Pick<FeeQuote, "rule" | "lines" | "totalCents" | "notices">;
