import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import { listingHealthText } from "#core/text/catalogue/listing-text.ts";
import "./health-word.css";

/** A listing's health as dot, word and colour, for a line of a table or card. */
export function HealthWord({ health }: { health: ListingHealth }) {
  return (
    <span className="health-word" data-health={health}>
      <span className="health-dot" aria-hidden />
      {listingHealthText[health]}
    </span>
  );
}
