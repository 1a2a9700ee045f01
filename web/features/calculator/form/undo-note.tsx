import { Button, Text } from "@radix-ui/themes";
import type { Undo } from "./form-reducer.ts";

type Props = { undo: Undo | null; onUndo: (undo: Undo) => void };

/** The way back from a change that one click made; it goes with the next key typed. */
export function UndoNote({ undo, onUndo }: Props) {
  if (undo === null) return null;
  return (
    <Text as="p" size="2" className="undo-note">
      {words[undo.what]}
      <Button type="button" variant="ghost" onClick={() => onUndo(undo)}>
        Desfazer
      </Button>
    </Text>
  );
}

const words: Record<Undo["what"], string> = {
  price: "Preço de venda trocado.",
  example: "O exemplo tomou o lugar do que você digitou.",
};
