import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import { formatCents } from "#core/format/money.ts";
import { listingHealthText } from "#core/text/listing-text.ts";
import "./health-word.css";

type Props = {
  health: ListingHealth;
  /** The better price of the loss zone that the listing is in; null outside every zone. */
  betterPriceCents?: number | null;
  /** Only the words: the price stands elsewhere. */
  isShort?: boolean;
};

/**
 * A listing's health as dot, word and colour. A margin that a lower price would raise is not
 * praised (D302).
 */
export function HealthWord({ health, betterPriceCents = null, isShort = false }: Props) {
  const isInZone = betterPriceCents !== null && health !== "LOSS" && health !== "MISSING";
  const zone = isInZone && !isShort ? zoneText(betterPriceCents) : "Zona de perda";
  return (
    <span className="health-word" data-health={isInZone ? "ZONE" : health}>
      <span className="health-dot" aria-hidden />
      {isInZone ? zone : listingHealthText[health]}
    </span>
  );
}

function zoneText(betterPriceCents: number): string {
  return `Zona de perda: a ${formatCents(betterPriceCents)} sobra mais`;
}
