import { Button, Text } from "@radix-ui/themes";
import { useEffect, useRef } from "react";
import type { Undo } from "./form-reducer.ts";
import "./undo-note.css";

type Props = { of: Undo["what"]; undo: Undo | null; onUndo: (undo: Undo) => void };

/**
 * Offers to undo a change made by one click, and scrolls into view if needed. Typing removes the
 * offer.
 */
export function UndoNote({ of, undo, onUndo }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isOffered = undo?.what === of;
  useEffect(() => {
    if (!isOffered) return;
    place.current?.scrollIntoView({ block: "nearest" });
    // The button that made the change has disappeared, as that of a marketplace which is now
    // selected.
    if (document.activeElement === document.body) place.current?.focus();
  }, [isOffered]);

  /** The button disappears with the note, so the focus moves to the note's container. */
  function undoChange(change: Undo) {
    place.current?.focus();
    onUndo(change);
  }

  return (
    <div ref={place} tabIndex={-1} className="undo-place">
      {isOffered ? (
        <Text as="p" size="2" className="undo-note">
          {noteText[of]}
          <Button type="button" variant="ghost" onClick={() => undoChange(undo)}>
            Desfazer
          </Button>
        </Text>
      ) : null}
    </div>
  );
}

const noteText: Record<Undo["what"], string> = {
  price: "Preço de venda trocado.",
  tax: "Imposto na venda trocado.",
  channel: "Marketplace trocado.",
  listing: "Preenchemos com os dados do produto.",
  example: "Voltamos aos números do exemplo.",
};
