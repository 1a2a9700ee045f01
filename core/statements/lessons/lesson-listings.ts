import type { Marketplace } from "#core/sale/channel.ts";
import type { JoinedStatements } from "../merge/join-statements.ts";
import type { MatchLine } from "../profit/match-catalogue.ts";

/** The catalogue's listings of a marketplace whose products were sold. */
export type LessonListings = {
  marketplace: Marketplace;
  ids: readonly string[];
  /** The least and the most that they pay to affiliates now, per cent. */
  affiliatesPct: { least: number; most: number };
};

/** The listings to which a lesson of a marketplace can be taken over (D434). */
export function lessonListings(
  { orders }: Pick<JoinedStatements, "orders">,
  match: MatchLine,
): LessonListings[] {
  const listings = new Map<Marketplace, Map<string, number>>();
  for (const { order, marketplace } of orders) {
    const ofMarketplace = listings.get(marketplace) ?? new Map<string, number>();
    listings.set(marketplace, ofMarketplace);
    for (const line of order.lines) {
      const { listing } = match(marketplace, line);
      if (listing !== null) ofMarketplace.set(listing.id, listing.terms.affiliatesPct ?? 0);
    }
  }
  return [...listings].flatMap(([marketplace, pcts]) =>
    pcts.size === 0
      ? []
      : [
          {
            marketplace,
            ids: [...pcts.keys()],
            affiliatesPct: { least: Math.min(...pcts.values()), most: Math.max(...pcts.values()) },
          },
        ],
  );
}
