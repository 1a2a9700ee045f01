import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { EllipsisVertical } from "lucide-react";
import { useRef, useState } from "react";
import { type DisputeState, disputeStates } from "#core/statements/disputes/dispute-state.ts";
import { disputeStateText } from "#core/statements/disputes/dispute-text.ts";
import { QuestionDialog } from "#web/shared/forms/question-dialog.tsx";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import type { CardDispute } from "./dispute-fragment.ts";
import { useChangeDispute } from "./use-change-dispute.ts";

const loadDialog = () => import("./dispute-dialog.tsx").then((module) => module.DisputeDialog);

/** What else can be done with a dispute: another state, deadline or amount, and its removal. */
export function DisputeMenu({ dispute }: { dispute: CardDispute }) {
  const { id, number, state } = dispute;
  const { change, remove, isBusy } = useChangeDispute();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnFocus = () => button.current?.focus();
  const DisputeDialog = useImportToOpen({
    load: loadDialog,
    isOpen: isEditing,
    onClose: () => setEditing(false),
    failure: "A contestação não pôde ser aberta",
  });
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <IconButton
            ref={button}
            variant="ghost"
            color="gray"
            size="3"
            aria-label={`Ações do pedido ${number}`}
          >
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          <DropdownMenu.Item disabled={state === "REFUSED"} onSelect={() => setEditing(true)}>
            {state === "ACCEPTED" ? "Mudar o valor recuperado" : "Mudar o prazo"}
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          {otherStates(state).map((other) => (
            <DropdownMenu.Item
              key={other}
              disabled={isBusy}
              onSelect={() => void change({ id, state: other })}
            >
              Marcar como: {disputeStateText[other].toLowerCase()}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator />
          <DropdownMenu.Item color="tomato" onSelect={() => setRemoving(true)}>
            Remover
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {isEditing && DisputeDialog ? (
        <DisputeDialog dispute={dispute} onClose={() => setEditing(false)} returnFocus={returnFocus} />
      ) : null}
      <QuestionDialog
        subject={isRemoving ? dispute : null}
        questionOf={() => ({
          title: "Remover esta contestação?",
          text: `O pedido ${number} sai da lista, e o que ele recuperou sai da conta. O mês guardado fica como está.`,
          confirm: "Remover",
        })}
        onConfirm={() => remove(id)}
        isBusy={isBusy}
        onClose={() => setRemoving(false)}
        returnFocus={returnFocus}
      />
    </>
  );
}

function otherStates(state: DisputeState): DisputeState[] {
  return disputeStates.filter((other) => other !== state && other !== "CORRECTED");
}
