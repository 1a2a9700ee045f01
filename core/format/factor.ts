import { decimalFormat } from "./decimal.ts";

/** The discount factor with three decimals: '1,000' (S9-14). */
export const formatFactor: (factor: number) => string = decimalFormat(3);
