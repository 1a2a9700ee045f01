import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import { listingHealthText } from "#core/text/catalogue/listing-text.ts";
import "./health-word.css";

/** A listing's health by dot, word and colour, in the line of a table or a card. */
export function HealthWord({ health }: { health: ListingHealth }) {
  return (
    <span className="health-word" data-health={health}>
      <span className="health-dot" aria-hidden />
      {listingHealthText[health]}
    </span>
  );
}
