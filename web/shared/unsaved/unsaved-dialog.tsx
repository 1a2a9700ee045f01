import { AlertDialog, Button, Flex } from "@radix-ui/themes";
import { unsavedChanges } from "./unsaved-changes.ts";

/** Asks whether unsaved changes may be lost. */
export function UnsavedDialog({ isAsking }: { isAsking: boolean }) {
  return (
    <AlertDialog.Root open={isAsking} onOpenChange={(isOpen) => isOpen || unsavedChanges.stay()}>
      <AlertDialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        <AlertDialog.Title>Sair sem salvar?</AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray">
          O que você mudou nesta página ainda não foi salvo e vai se perder.
        </AlertDialog.Description>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <Button color="tomato" variant="soft" onClick={unsavedChanges.leave}>
            Sair sem salvar
          </Button>
          <AlertDialog.Cancel>
            <Button>Continuar editando</Button>
          </AlertDialog.Cancel>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
