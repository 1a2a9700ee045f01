import { maxUnitsPerMonth } from "./form-details.ts";

/** '30', '1.500' and '1 500' are whole units, at most a million; null for anything else. */
export function parseUnits(text: string): number | null {
  const digits = text.trim();
  if (!/^(?:\d{1,9}|\d{1,3}(?:[. ]\d{3})+)$/.test(digits)) return null;
  const units = Number(digits.replace(/[. ]/g, ""));
  return units <= maxUnitsPerMonth ? units : null;
}
