import { useState } from "react";
import { formatMoment } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { ImportOf } from "../import-fragment.ts";

const UndoProductImport = graphql(`
  mutation UndoProductImport($input: UndoImportInput!) {
    undoImport(input: $input) {
      __typename
      ... on UndoImportPayload {
        import {
          id
          ...ImportSteps_import
        }
      }
      ...Refusal_error
    }
  }
`);

/** Asks, then undoes the import as a whole (D305). */
export function UndoImport({ file: { id, undoUntil } }: { file: ImportOf }) {
  const [isAsked, setAsked] = useState(false);
  const { send, isSending } = useSend(UndoProductImport);
  const toast = useToast();

  async function undo() {
    setAsked(false);
    if (isSending) return;
    const result = await send({ input: { id } });
    if (!result.ok)
      toast.show({ title: "Nada foi desfeito", description: result.error.message, tone: "destructive" });
  }

  return (
    <>
      <BusyButton
        type="button"
        size="3"
        variant="soft"
        color="gray"
        isBusy={isSending}
        onClick={() => setAsked(true)}
      >
        Desfazer importação
      </BusyButton>
      <AskDialog
        isOpen={isAsked}
        title="Desfazer esta importação?"
        text={
          <>
            Os produtos novos vão para os arquivados, os anúncios novos saem e os valores mudados voltam. O
            que mudou depois da importação fica como está. Para refazer, importe o arquivo de novo.
            {undoUntil ? ` Dá para desfazer até ${formatMoment(new Date(undoUntil))}.` : ""}
          </>
        }
        confirm="Desfazer importação"
        color="tomato"
        onCancel={() => setAsked(false)}
        onConfirm={undo}
      />
    </>
  );
}
