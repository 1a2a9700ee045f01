import { Button } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";
import { importFilePath } from "#web/shared/paths.ts";

/** An import that waits for the seller. */
export type WaitingImport = { id: string; fileName: string };

type Props = { waiting: WaitingImport; onAnswer: (isWanted: boolean) => void };

/** Asks before another file cancels an import that waits for the seller. */
export function ReplaceDialog({ waiting: { id, fileName }, onAnswer }: Props) {
  return (
    <AskDialog
      title="Cancelar a importação que espera por você?"
      text={`“${fileName}” ainda não foi importado. Só uma importação fica aberta por vez: enviar outro arquivo cancela essa. Seu catálogo não muda.`}
      more={
        <Button variant="soft" asChild>
          <Link to={importFilePath(id)}>Continuar a que espera</Link>
        </Button>
      }
      confirm="Enviar o novo arquivo"
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    />
  );
}
