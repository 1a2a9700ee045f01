import type { Channel } from "#core/sale/channel.ts";
import { demoListings } from "./demo-listings.ts";
import { demoPlaces, demoProducts } from "./demo-products.ts";

/** The age of the shop. */
export const demoWeeks = 12;
/** How many weeks ago its archived product was archived. */
const archivedWeeks = 3;

/** The changes of a demo seller in one week. Money in centavos. */
export type WeekChanges = {
  prices: { sku: string; channel: Channel; listingType: string | null; priceCents: number }[];
  costs: { sku: string; costCents: number }[];
  isArchiving: boolean;
};

/** The opening cost or price, in centavos; `today` in reais. */
export function demoStart(key: string, today: number | null): number | null {
  if (today === null) return null;
  const path = pathOf(key);
  return valueAt(key, today, path[0]);
}

/**
 * The changes of one week, `weeksAgo` weeks ago. Each cost rose once; each price was varied until
 * it became today's.
 */
export function demoChanges(weeksAgo: number): WeekChanges {
  const prices = demoListings.flatMap(({ sku, place, reais }) => {
    const priceCents = changeAt(`${sku} ${place}`, reais, weeksAgo);
    return priceCents === null ? [] : [{ sku, ...demoPlaces[place], priceCents }];
  });
  const costs = demoProducts.flatMap(({ sku, cost }) => {
    const costCents = changeAt(sku, cost, weeksAgo);
    return costCents === null ? [] : [{ sku, costCents }];
  });
  return { prices, costs, isArchiving: weeksAgo === archivedWeeks };
}

type Step = { weeksAgo: number; factor: number };

/** The opening value and its changes: the same for the same key at every start. */
function pathOf(key: string): readonly [Step, ...Step[]] {
  const seed = hashOf(key);
  const isCost = !key.includes(" ");
  const opening = isCost ? 0.9 + (seed % 7) / 100 : 0.92 + (seed % 15) / 100;
  const last = { weeksAgo: 1 + (seed % 4), factor: 1 };
  const first = { weeksAgo: demoWeeks, factor: opening };
  if (isCost) return [first, { ...last, weeksAgo: 3 + (seed % 5) }];
  return [first, { weeksAgo: 6 + (seed % 5), factor: 1.02 + (seed % 6) / 100 }, last];
}

function changeAt(key: string, today: number | null, weeksAgo: number): number | null {
  const step = pathOf(key).find((each) => each.weeksAgo === weeksAgo && weeksAgo < demoWeeks);
  return step === undefined || today === null ? null : valueAt(key, today, step);
}

/** Centavos; an earlier price ends in ,90 like today's. */
function valueAt(key: string, today: number, { factor }: Step): number {
  const cents = Math.round(today * 100);
  if (factor === 1) return cents;
  const scaled = Math.round(cents * factor);
  return key.includes(" ") ? Math.max(Math.round(scaled / 100) * 100 - 10, 90) : scaled;
}

/** FNV-1a: gives different values for keys that differ in one character. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const character of key) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
