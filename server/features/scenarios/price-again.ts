import { isDeepStrictEqual } from "node:util";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { PricedSale } from "#server/features/calculator/marketplace/priced-sale.ts";
import { priceReadSale } from "#server/features/calculator/price-products.ts";
import type { Scenario } from "#server/platform/db/generated/client.ts";
import { readResult, readSale, type StoredResult, storedResult } from "./stored-sale.ts";

type Stored = Pick<Scenario, "channel" | "mode" | "input" | "marketplace" | "ruleId" | "result">;

/**
 * How a scenario's figures relate to the rules (D324). CORRECTED: the rules of its own day have
 * been corrected since. OLDER: today's rules are others. In both cases today's rules may give
 * other figures.
 */
export type ScenarioRules = "CURRENT" | "OLDER" | "CORRECTED";

/** The sale under the rules of its own day as they are known now; null when they ask for more. */
export function priceAsStored(stored: Stored, today: CivilDay): PricedSale | null {
  const { input, mode, marketplace } = readSale(stored);
  return pricedOrNull(priceReadSale(input, mode, marketplace, today));
}

/** The sale under today's rules; null when they ask for more. */
export function priceToday(stored: Stored, today: CivilDay): PricedSale | null {
  const { input, mode, marketplace } = readSale(stored);
  return pricedOrNull(priceReadSale(input, mode, marketplace && { ...marketplace, date: today }, today));
}

/** Compares the stored results with those of its own day's and of today's rules. */
export function rulesOf(stored: Stored, today: CivilDay): ScenarioRules {
  const result = storedResult(readResult(stored));
  if (!isSame(result, priceAsStored(stored, today))) return "CORRECTED";
  return isSame(result, priceToday(stored, today)) ? "CURRENT" : "OLDER";
}

/**
 * Whether every stored figure and fee line is the same. Texts may have been rewritten since, and
 * a figure that was added later is not in the stored ones.
 */
function isSame(result: StoredResult, again: PricedSale | null): boolean {
  if (again === null) return false;
  const stored = figuresOf(result);
  const computed = figuresOf(storedResult(again));
  return Object.keys(stored).every((name) => isDeepStrictEqual(stored[name], computed[name]));
}

function figuresOf({ feeLines, notices: _notices, ...figures }: StoredResult): Record<string, unknown> {
  const lines = feeLines.map(({ key, value, pct, ruleId }) => ({ key, value, pct, ruleId }));
  // The stored figures have been through JSON.
  return JSON.parse(JSON.stringify({ ...figures, lines }));
}

function pricedOrNull(checked: ReturnType<typeof priceReadSale>): PricedSale | null {
  return checked.ok ? checked.value : null;
}
