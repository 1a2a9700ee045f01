import type { PriceEnding } from "#core/calculator/price-ending.ts";
import type { Channel } from "#core/catalogue/channel.ts";
import type { RepricingGoal } from "#core/catalogue/repricing/repricing-goal.ts";
import type { ListingType } from "#core/fees/input/marketplace-input.ts";
import { listingPlace } from "#core/text/catalogue/channel-text.ts";

/** A change of a cost or a price, as the server keeps it (PR-10). Centavos; null: not known. */
export type PriceChange = {
  id: string;
  kind: "COST" | "PRICE";
  oldCents?: number | null;
  newCents?: number | null;
  profitCents?: number | null;
  actor: "PERSON" | "API_KEY" | "IMPORT" | "BULK_STEP" | "UNDO";
  actorName?: string | null;
  /** The import or bulk step that changed it, while it is kept. */
  work?:
    | { __typename: "Import"; id: string }
    | { __typename: "BulkStep"; id: string; goal: RepricingGoal; ending: PriceEnding }
    | null;
  createdAt: string;
  listing?: { id: string; version: number; channel: Channel; listingType?: ListingType | null } | null;
};

/** A line of the chart, and at each moment the reais that counted from then on. */
export type HistorySeries = {
  lines: readonly { key: string; name: string }[];
  points: readonly HistoryPoint[];
};

export type HistoryPoint = { at: number; values: Readonly<Record<string, number | null>> };

/** What a change is of: 'Custo', 'Preço · Shopee'. */
export function changeSubject({ kind, listing }: Pick<PriceChange, "kind" | "listing">): string {
  if (kind === "COST") return "Custo";
  if (!listing) return "Preço de um anúncio que foi tirado";
  return `Preço · ${listingPlace(listing.channel, listing.listingType ?? null)}`;
}

/**
 * Cost and prices over time, of changes from the newest to the oldest. Each line begins with the
 * value before its first change, and goes on until the last moment.
 */
export function historySeries(changes: readonly PriceChange[]): HistorySeries {
  const oldestFirst = changes.toReversed();
  const lines = new Map<string, string>();
  const current: Record<string, number | null> = {};
  for (const change of oldestFirst) {
    const key = keyOf(change);
    if (lines.has(key)) continue;
    lines.set(key, changeSubject(change));
    current[key] = reais(change.oldCents);
  }
  const points: HistoryPoint[] = [];
  for (const change of oldestFirst) {
    current[keyOf(change)] = reais(change.newCents);
    const at = Date.parse(change.createdAt);
    const last = points.at(-1);
    // What one save changes together is one moment.
    if (last?.at === at) points.pop();
    points.push({ at, values: { ...current } });
  }
  return { lines: [...lines].map(([key, name]) => ({ key, name })), points };
}

function keyOf({ kind, listing }: PriceChange): string {
  return kind === "COST" ? "cost" : (listing?.id ?? "gone");
}

function reais(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100;
}
