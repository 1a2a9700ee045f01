import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ListingList } from "../rows/use-listing-pages.ts";
import { ListingCard, SkeletonCard } from "./listing-card.tsx";
import "./product-cards.css";

/** Of a card and the gap below it, in pixels: the text of each line ends in an ellipsis, so all are as high. */
const cardHeight = 118;

/** The listings on a phone: cards with the two figures that matter, only those in sight in the page. */
export function ProductCards({ listing: { list, pages, isOld } }: { listing: ListingList }) {
  const place = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // The list stands below the banner and the toolbar, whose heights vary.
  useLayoutEffect(() => {
    const now = (place.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (now !== top) setTop(now);
  });
  const virtualizer = useWindowVirtualizer({
    count: list.rowCount,
    estimateSize: () => cardHeight,
    overscan: 6,
    scrollMargin: top,
  });
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => pages.show(startIndex, endIndex), [pages, startIndex, endIndex]);
  return (
    <ul
      ref={place}
      className="product-cards"
      aria-label="Produtos"
      aria-busy={isOld}
      style={{ height: list.rowCount * cardHeight }}
    >
      {virtualizer.getVirtualItems().map(({ index }) => {
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
