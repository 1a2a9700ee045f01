import { useLayoutEffect } from "react";
import type { ListingPages } from "./listing-pages.ts";
import type { ListingRow } from "./listing-row.ts";

/** Keeps the order of the rows while a cell or a card's field is open (GR-12). */
export function useHeldOrder(pages: ListingPages<ListingRow>, isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? pages.hold() : undefined), [pages, isOpen]);
}
