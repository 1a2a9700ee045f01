import { missingList } from "#core/text/catalogue/listing-text.ts";
import type { ListingRow } from "../rows/listing-row.ts";

/**
 * The most important note next to a listing's health: missing data, a lower price that leaves more,
 * or outdated figures.
 */
export function MissingNote({ listing }: { listing: ListingRow }) {
  const note = noteOf(listing);
  if (note === null) return null;
  return (
    <span className="cell-note one-line" title={note}>
      {note}
    </span>
  );
}

function noteOf({ missing, isStale, inLossZone }: ListingRow): string | null {
  if (missing.length > 0) return missingList(missing);
  if (isStale) return "recalculando";
  return inLossZone ? "zona de perda" : null;
}
