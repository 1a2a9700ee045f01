import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useLongPress } from "#web/shared/browser/use-long-press.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { CloseCell } from "../edit/close-cell.ts";
import { EditProvider } from "../edit/edit-provider.tsx";
import { OpenCell } from "../edit/typed-cell.tsx";
import { ProductGroup } from "../rows/product-group.tsx";
import { useHeldOrder } from "../rows/use-held-order.ts";
import type { ListingList } from "../rows/use-listing-pages.ts";
import { isSelected, type RowSelection } from "../selection/selection.ts";
import { cardPlaces } from "./card-places.ts";
import { ListingCard, SkeletonCard } from "./listing-card.tsx";
import { useCardEditing } from "./use-card-editing.ts";
import { useCardsInSight } from "./use-cards-in-sight.ts";
import "./product-cards.css";

/**
 * The height of a card and the gap below it, in pixels. All are equally high, because each line of
 * text is cut off with an ellipsis.
 */
const cardHeight = 176;

const loadNotes = () => import("../edit/edit-notes.tsx").then(({ EditNotes }) => EditNotes);

type Props = {
  listing: ListingList;
  /** Whether the listings of a product stand under a heading. */
  isGrouped: boolean;
  /** Null while the phone does not select. */
  selection: RowSelection | null;
  /** A long press on a card. */
  onSelecting: (id: string) => void;
  /** A stable function for one list. */
  onToggle: (id: string, isRun: boolean) => void;
  /** Whether the page already shows the notes about unsaved edits. */
  hasNotes: boolean;
};

/**
 * The listings on a phone: cards with profit and margin, whose cost and price are edited in place.
 * Only those near the screen are rendered, and the one that is open.
 */
export function ProductCards(props: Props) {
  const { listing, isGrouped, selection, onSelecting, onToggle, hasNotes } = props;
  const { pages, isOld } = listing;
  // Deferred: arriving rows render in small steps, so that presses and scrolling come first.
  const list = useDeferredValue(listing.list);
  const place = useRef<HTMLUListElement>(null);
  const { rowCount, startsGroup } = list;
  const places = useMemo(
    () => cardPlaces(rowCount, cardHeight, isGrouped ? startsGroup : null),
    [rowCount, startsGroup, isGrouped],
  );
  const { from, to } = useCardsInSight({ list: place, count: rowCount, places });
  useEffect(() => pages.show(from, Math.max(from, to - 1)), [pages, from, to]);
  const { open, openField, close } = useCardEditing();
  useHeldOrder(pages, open !== null);
  const EditNotes = useDeferredImport({ load: loadNotes, isWanted: open !== null });
  const toggle = useCallback((id: string) => onToggle(id, false), [onToggle]);
  const longPress = useLongPress((touched) => {
    const id = touched.closest("li")?.dataset.listing;
    if (id !== undefined && selection === null) onSelecting(id);
  });
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
  const openIndex = open === null ? -1 : list.ids.indexOf(open.listingId);
  if (openIndex >= 0 && !shown.includes(openIndex)) shown.push(openIndex);
  return (
    <EditProvider>
      {EditNotes && !hasNotes ? <EditNotes /> : null}
      <OpenCell.Provider value={open && { ...open, isTyped: false }}>
        <CloseCell.Provider value={() => close(open)}>
          <ul
            ref={place}
            className="product-cards"
            aria-label="Produtos"
            aria-busy={isOld}
            data-selecting={selection !== null || undefined}
            style={{ height: places.height }}
            {...longPress}
          >
            {shown.map((index) => {
              const row = list.rowAt(index);
              return (
                <li
                  key={row?.id ?? index}
                  data-listing={row?.id}
                  aria-posinset={index + 1}
                  aria-setsize={list.totalCount ?? -1}
                  style={{ top: places.topOf(index) }}
                >
                  {row && isGrouped && startsGroup(index) ? (
                    <div className="product-cards-heading">
                      <ProductGroup {...row} />
                    </div>
                  ) : null}
                  {row ? (
                    <ListingCard
                      row={row}
                      open={open?.listingId === row.id ? open.kind : null}
                      onOpen={openField}
                      isSelected={selection && isSelected(selection, row.id)}
                      onToggle={toggle}
                    />
                  ) : (
                    <SkeletonCard />
                  )}
                </li>
              );
            })}
          </ul>
        </CloseCell.Provider>
      </OpenCell.Provider>
    </EditProvider>
  );
}
