import { useDeferredValue, useEffect, useRef } from "react";
import type { ListingList } from "../rows/use-listing-pages.ts";
import { ListingCard, SkeletonCard } from "./listing-card.tsx";
import { useCardsInSight } from "./use-cards-in-sight.ts";
import "./product-cards.css";

/**
 * The height of a card and the gap below it, in pixels. All are equally high, because each line of
 * text is cut off with an ellipsis.
 */
const cardHeight = 118;

/**
 * The listings on a phone: cards with profit and margin. Only those near the screen are rendered.
 */
export function ProductCards({ listing }: { listing: ListingList }) {
  const { pages, isOld } = listing;
  // Deferred: arriving rows render in small steps, so that presses and scrolling come first.
  const list = useDeferredValue(listing.list);
  const place = useRef<HTMLUListElement>(null);
  const { from, to } = useCardsInSight({ list: place, count: list.rowCount, cardHeight });
  useEffect(() => pages.show(from, Math.max(from, to - 1)), [pages, from, to]);
  return (
    <ul
      ref={place}
      className="product-cards"
      aria-label="Produtos"
      aria-busy={isOld}
      style={{ height: list.rowCount * cardHeight }}
    >
      {Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step).map((index) => {
        const row = list.rowAt(index);
        return (
          <li
            key={index}
            aria-posinset={index + 1}
            aria-setsize={list.totalCount ?? -1}
            style={{ top: index * cardHeight }}
          >
            {row ? <ListingCard row={row} /> : <SkeletonCard />}
          </li>
        );
      })}
    </ul>
  );
}
