import { Button, Text } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { formatMoney } from "#core/format/money.ts";
import type { Calculation } from "../../result-view/calculation.ts";
import "./loss-zone-note.css";

type Props = { calculation: Calculation; onTake: (price: number) => void };

/** That a lower price leaves more than today's, and the click that takes it (FE-13). */
export function LossZoneNote({ calculation: { input, fees }, onTake }: Props) {
  if (fees.kind === "own") return null;
  const note = fees.engine.lossZoneNote(fees.result, input.priceList);
  if (note === null) return null;
  return (
    <div className="loss-zone-note">
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
