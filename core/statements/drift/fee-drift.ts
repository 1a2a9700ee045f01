import type { Marketplace } from "#core/sale/channel.ts";
import type { ListingType } from "#core/sale/choices.ts";
import type { CheckedOrder } from "../check/check-orders.ts";
import { pricedLines } from "../check/priced-lines.ts";
import type { MatchLine } from "../profit/match-catalogue.ts";

/** A commission that a marketplace charges in another percentage than the rule says (ST-10). */
export type FeeDrift = {
  marketplace: Marketplace;
  /** The category of the listings at the marketplace; null where the rule has none. */
  category: string | null;
  listingType: ListingType | null;
  /** Orders that were compared, and those of them that were charged another percentage. */
  orders: number;
  differing: number;
  /** Whether `rulePct` is the seller's own figure in place of the rule's. */
  isOwnFigure: boolean;
  /** Per cent of the price after discount and coupon. */
  rulePct: number;
  chargedPct: number;
  /** The catalogue's listings of these orders, each in one drift only. */
  listingIds: readonly string[];
};

export type DriftAnswer = {
  drifts: readonly FeeDrift[];
  /** The marketplaces of which enough orders were compared. */
  marketplaces: readonly Marketplace[];
  /** Orders whose commission was compared, in groups with enough orders. */
  compared: number;
  /** Orders in groups with too few. */
  tooFew: number;
};

/** Fewer orders of one marketplace, category and percentage are no drift (D435). */
export const driftOrders = 20;
/** A smaller difference, in percentage points, is rounding. */
const leastDrift = 0.2;

/** An order by the percentage that the seller's own figure would replace. */
type Sample = {
  group: Pick<FeeDrift, "marketplace" | "category" | "listingType" | "isOwnFigure" | "rulePct">;
  /** Percentage points above the rule. */
  difference: number;
  listingIds: readonly string[];
};

/**
 * Where the commission that was really charged differs from the rule over enough orders (D435): by
 * the middle order of each group, so that a few orders with extra fees are no drift.
 */
export function feeDrift(checked: readonly CheckedOrder[], match: MatchLine): DriftAnswer {
  const samples = checked.flatMap((each) => sampleOf(each, match) ?? []);
  const groups = [...Map.groupBy(samples, ({ group }) => JSON.stringify(group)).values()];
  const enough = groups.filter(({ length }) => length >= driftOrders);
  const homes = homesOf(enough);
  const drifts = enough.flatMap((group) => driftOf(group, homes) ?? []);
  const compared = enough.reduce((sum, { length }) => sum + length, 0);
  return {
    drifts: drifts.sort((a, b) => b.orders - a.orders),
    marketplaces: [...new Set(enough.flatMap(([sample]) => sample?.group.marketplace ?? []))],
    compared,
    tooFew: samples.length - compared,
  };
}

/** Null: not compared, or another reason explains the fees of the order. */
function sampleOf(checked: CheckedOrder, match: MatchLine): Sample | null {
  const { marketplace, order, expected, chargedCents, differences } = checked;
  if (expected.type !== "EXPECTED" || expected.ownPercent.pct === null) return null;
  if (differences.some(({ kind }) => kind === "CAMPAIGN" || kind === "REFUND")) return null;
  // What a setting of the seller explains, such as CPF, is asked: no percentage has changed.
  if (differences.some(({ doubt }) => doubt?.code === "SETTING" && doubt.field !== "category")) return null;
  const priced = pricedLines(order) ?? [];
  const baseCents = priced.reduce(
    (sum, { quantity, priceCents, couponCents }) => sum + quantity * (priceCents - couponCents),
    0,
  );
  const places = order.lines.map((line) => {
    const { listing, marketplace: terms } = match(marketplace, line);
    const category = "category" in terms ? (terms.category ?? null) : null;
    const listingType = "listingType" in terms ? (line.listingType ?? terms.listingType ?? null) : null;
    const isOwnFigure = (terms.percentOverride ?? null) !== null;
    return { place: { category, listingType, isOwnFigure }, id: listing?.id };
  });
  const [first] = places;
  const isOnePlace = new Set(places.map(({ place }) => JSON.stringify(place))).size === 1;
  if (first === undefined || !isOnePlace || baseCents <= 0) return null;
  const { pct, cents } = expected.ownPercent;
  const otherFees = expected.commissionCents + expected.fixedCents - cents;
  const ownCents = chargedCents + order.reliefCents - otherFees;
  return {
    group: { marketplace, ...first.place, rulePct: pct },
    difference: ((ownCents - cents) / baseCents) * 100,
    listingIds: places.flatMap(({ id }) => id ?? []),
  };
}

/** For each listing the group that most of its orders are in. */
function homesOf(groups: readonly (readonly Sample[])[]): ReadonlyMap<string, readonly Sample[]> {
  const most = new Map<string, { group: readonly Sample[]; orders: number }>();
  for (const group of groups) {
    const counts = Map.groupBy(
      group.flatMap(({ listingIds }) => listingIds),
      (id) => id,
    );
    for (const [id, { length }] of counts) {
      if (length > (most.get(id)?.orders ?? 0)) most.set(id, { group, orders: length });
    }
  }
  return new Map([...most].map(([id, { group }]) => [id, group]));
}

function driftOf(samples: readonly Sample[], homes: ReturnType<typeof homesOf>): FeeDrift | null {
  const [sample] = samples;
  if (sample === undefined) return null;
  const differences = samples.map(({ difference }) => difference).sort((a, b) => a - b);
  const middle = differences[Math.floor(differences.length / 2)] ?? 0;
  if (Math.abs(middle) < leastDrift) return null;
  const differing = differences.filter((each) => Math.abs(each) >= leastDrift && each > 0 === middle > 0);
  const ids = new Set(samples.flatMap(({ listingIds }) => listingIds));
  return {
    ...sample.group,
    orders: samples.length,
    differing: differing.length,
    chargedPct: Math.round((sample.group.rulePct + middle) * 10) / 10,
    listingIds: [...ids].filter((id) => homes.get(id) === samples),
  };
}
