import { AlertDialog, Button, Flex } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { importFilePath } from "#web/shared/paths.ts";

/** An import that waits for the seller. */
export type WaitingImport = { id: string; fileName: string };

type Props = { waiting: WaitingImport; onAnswer: (isWanted: boolean) => void };

/** Asks before another file cancels an import that waits for the seller. */
export function ReplaceDialog({ waiting: { id, fileName }, onAnswer }: Props) {
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || onAnswer(false)}>
      <AlertDialog.Content size={{ initial: "2", sm: "3" }} maxWidth="520px">
        <AlertDialog.Title>Cancelar a importação que espera por você?</AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray">
          “{fileName}” ainda não foi importado. Só uma importação fica aberta por vez: enviar outro arquivo
          cancela essa. Seu catálogo não muda.
        </AlertDialog.Description>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Voltar
            </Button>
          </AlertDialog.Cancel>
          <Button variant="soft" asChild>
            <Link to={importFilePath(id)}>Continuar a que espera</Link>
          </Button>
          <Button onClick={() => onAnswer(true)}>Enviar o novo arquivo</Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
