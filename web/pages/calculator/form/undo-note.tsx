import { Button, Text } from "@radix-ui/themes";
import { useRef } from "react";
import type { Undo } from "./form-reducer.ts";
import "./undo-note.css";

type Props = { of: Undo["what"]; undo: Undo | null; onUndo: (undo: Undo) => void };

/** The way back from a change that one click made, beside where it was made. It goes with the next key typed. */
export function UndoNote({ of, undo, onUndo }: Props) {
  const place = useRef<HTMLDivElement>(null);

  /** The button goes with the note; the keyboard stays where the note was. */
  function takeBack(taken: Undo) {
    place.current?.focus();
    onUndo(taken);
  }

  return (
    <div ref={place} tabIndex={-1} className="undo-place">
      {undo?.what === of ? (
        <Text as="p" size="2" className="undo-note">
          {words[of]}
          <Button type="button" variant="ghost" onClick={() => takeBack(undo)}>
            Desfazer
          </Button>
        </Text>
      ) : null}
    </div>
  );
}

const words: Record<Undo["what"], string> = {
  price: "Preço de venda trocado.",
  example: "O exemplo tomou o lugar do que você digitou.",
};
