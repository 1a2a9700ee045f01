import { decimalFormat } from "./decimal.ts";

const twoDecimals = decimalFormat(2);

/** A ROAS with two decimals: '4,59x'; an em dash for null (S9-14, D7). */
export function formatRoas(roas: number | null): string {
  return roas === null ? "—" : `${twoDecimals(roas)}x`;
}
