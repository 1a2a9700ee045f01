import type { Channel } from "#core/sale/channel.ts";
import type { ListingType } from "#core/sale/choices.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import type { MaskedStep } from "#web/features/catalogue/bulk-steps/step-title.ts";

/** A change of a cost or price, as the server stores it (PR-10). Centavos; null when unknown. */
export type HistoryChange = {
  id: string;
  kind: "COST" | "PRICE";
  oldCents?: number | null;
  newCents?: number | null;
  profitCents?: number | null;
  actor: "PERSON" | "API_KEY" | "IMPORT" | "BULK_STEP" | "UNDO" | "SCENARIO";
  actorName?: string | null;
  /** The import or bulk step that made the change, while it is stored. */
  work?:
    | { __typename: "Import"; id: string }
    | ({ __typename: "BulkStep"; id: string } & MaskedStep)
    // Long work, too, which changes no price.
    | { __typename: "Simulation" | "FeeChange" | "PriceFile" }
    | null;
  createdAt: string;
  listing?: {
    id: string;
    version: number;
    channel: Channel;
    listingType?: ListingType | null;
    channelName?: string | null;
  } | null;
};

/** A line of the chart: from each moment on, the given value in reais applied. */
export type HistorySeries = {
  lines: readonly { key: string; name: string }[];
  points: readonly HistoryPoint[];
};

export type HistoryPoint = { at: number; values: Readonly<Record<string, number | null>> };

/** The label of what changed: 'Custo', 'Preço · Shopee'. */
export function changeSubject({ kind, listing }: Pick<HistoryChange, "kind" | "listing">): string {
  if (kind === "COST") return "Custo";
  if (!listing) return "Preço de um anúncio removido";
  return `Preço · ${listingPlace(listing)}`;
}

/**
 * Cost and prices over time, from changes sorted newest first, without those that were undone. Each
 * line starts with the value before its first change and continues to the last moment.
 */
export function historySeries(changes: readonly HistoryChange[]): HistorySeries {
  const oldestFirst = withoutUndone(changes.toReversed());
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
    // Values that one save changes together share one moment.
    if (last?.at === at) points.pop();
    points.push({ at, values: { ...current } });
  }
  return { lines: [...lines].map(([key, name]) => ({ key, name })), points };
}

/** A change that the next one of its line undoes would be a spike for both. */
function withoutUndone(oldestFirst: readonly HistoryChange[]): HistoryChange[] {
  const left = new Map<string, HistoryChange[]>();
  const undone = new Set<HistoryChange>();
  for (const change of oldestFirst) {
    const before = left.get(keyOf(change)) ?? [];
    const last = before.at(-1);
    const isUndo = change.actor === "UNDO" && last?.oldCents === change.newCents;
    if (isUndo && last && last.newCents === change.oldCents) {
      undone.add(last).add(change);
      before.pop();
    } else before.push(change);
    left.set(keyOf(change), before);
  }
  return oldestFirst.filter((change) => !undone.has(change));
}

function keyOf({ kind, listing }: HistoryChange): string {
  return kind === "COST" ? "cost" : (listing?.id ?? "gone");
}

function reais(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100;
}
