import { Button, Text } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { formatMoney } from "#core/format/money.ts";
import type { LossZoneNote } from "./loss-zone-text.ts";
import "./zone-note.css";

/** Says that a lower price leaves more than today's, with a button that takes it (FE-13). R$. */
export function ZoneNote({ note, onTake }: { note: LossZoneNote; onTake: (price: number) => void }) {
  return (
    <div className="zone-note">
      <TriangleAlert size={16} aria-hidden />
      <Text as="p" size="2" className="tabular">
        {note.sentence} {note.outcome}
      </Text>
      <Button type="button" color="amber" variant="soft" onClick={() => onTake(note.price)}>
        Usar {formatMoney(note.price)}
      </Button>
    </div>
  );
}
