import type { FeeQuote } from "#core/fees/fee-quote.ts";

/** The fees of one unit, as far as they are known. */
export type ShownFees = Pick<FeeQuote, "rule" | "lines" | "totalCents" | "notices">;
