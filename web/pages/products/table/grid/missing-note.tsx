import { missingList } from "#core/text/catalogue/listing-text.ts";
import type { ListingRow } from "../rows/listing-row.ts";

/**
 * Beside a listing's health: what has to be told first, that its price loses money to a lower one,
 * that figures are old.
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
