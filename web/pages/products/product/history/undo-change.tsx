import { Button } from "@radix-ui/themes";
import { Undo2 } from "lucide-react";
import type { PriceChange } from "./history-series.ts";
import { useUndoChange } from "./use-undo-change.ts";

type Props = {
  change: PriceChange;
  /** Of the listing or the product that was changed, as it was seen. */
  version: number;
};

/** Takes the newest change back. */
export function UndoChange({ change, version }: Props) {
  const { undoChange, isUndoing } = useUndoChange();
  return (
    <Button
      size={{ initial: "2", sm: "1" }}
      variant="soft"
      color="gray"
      loading={isUndoing}
      onClick={() => void undoChange(change, version)}
    >
      <Undo2 size={16} aria-hidden />
      Desfazer
    </Button>
  );
}
