import { Button, Text } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import type { LossZoneNote } from "./loss-zone-text.ts";
import type { OfferedPrice } from "./offered-price.ts";
import "./zone-note.css";

type TakePrice = (priceReais: number) => void;

/** Says that a lower price leaves more than today, with a button for a price that pays (FE-13). */
export function ZoneNote({ note, onTake }: { note: LossZoneNote; onTake: TakePrice }) {
  return (
    <div className="zone-note">
      <TriangleAlert size={16} aria-hidden />
      <Text as="p" size="2" className="tabular">
        {note.sentence} {note.outcome}
      </Text>
      {note.offer ? <OfferButton offer={note.offer} onTake={onTake} /> : null}
    </div>
  );
}

/** Puts an offered price into the form. */
export function OfferButton({ offer, onTake }: { offer: OfferedPrice; onTake: TakePrice }) {
  return (
    <Button type="button" color="amber" variant="soft" onClick={() => onTake(offer.price)}>
      {offer.label}
    </Button>
  );
}
