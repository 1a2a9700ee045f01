import { useState } from "react";
import { formatMoment } from "#core/format/date.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { useRedoStep, useUndoStep } from "../use-bulk-mutations.ts";
import { prices } from "./summary-text.ts";

type Props = {
  step: {
    id: string;
    canUndo: boolean;
    undoUntil?: string | null;
    /** Set when another field than the price changes. */
    edit?: object | null;
    summary: { applied: number; undone: number; kept: number };
  };
};

/** Asks, then undoes a step as a whole, or undoes that undo in the same way (GR-14). */
export function UndoStep({ step }: Props) {
  const [isAsked, setAsked] = useState(false);
  const undoing = useUndoStep();
  const redoing = useRedoStep();
  const { send, isSending } = step.canUndo ? undoing : redoing;
  const toast = useToast();
  const words = step.canUndo ? undoWords(step) : redoWords(step);

  async function go() {
    setAsked(false);
    if (isSending) return;
    const result = await send({ input: { id: step.id } });
    if (!result.ok)
      toast.show({ title: words.failure, description: result.error.message, tone: "destructive" });
  }

  return (
    <>
      <BusyButton size="3" variant="soft" color="gray" isBusy={isSending} onClick={() => setAsked(true)}>
        {words.button}
      </BusyButton>
      <AskDialog
        isOpen={isAsked}
        title={words.title}
        text={words.text}
        confirm={words.confirm}
        color={step.canUndo ? "tomato" : "jade"}
        onCancel={() => setAsked(false)}
        onConfirm={go}
      />
    </>
  );
}

/** '213 preços', '4 anúncios'. */
function countOf({ edit }: Props["step"], count: number): string {
  return edit ? listingCountText(count) : prices(count);
}

function undoWords(step: Props["step"]) {
  const { applied, undone, kept } = step.summary;
  const what = countOf(step, applied - undone - kept);
  const until = step.undoUntil ? ` até ${formatMoment(new Date(step.undoUntil))}` : "";
  return {
    button: "Desfazer tudo",
    title: `Desfazer ${what}?`,
    text: `Voltam ao que eram antes desta alteração. O que mudou de novo depois dela fica como está. Se mudar de ideia, dá para aplicar de novo${until}.`,
    confirm: `Desfazer ${what}`,
    failure: "Nada foi desfeito",
  };
}

function redoWords(step: Props["step"]) {
  const what = countOf(step, step.summary.undone);
  return {
    button: "Aplicar de novo",
    title: `Aplicar de novo ${what}?`,
    text: "Desfaz o desfazer: voltam os valores desta alteração. O que mudou depois de desfeito fica como está.",
    confirm: `Aplicar de novo ${what}`,
    failure: "Nada foi aplicado",
  };
}
