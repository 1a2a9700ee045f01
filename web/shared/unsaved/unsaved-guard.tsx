import { AlertDialog, Button, Flex } from "@radix-ui/themes";
import { useEffect, useId, useSyncExternalStore } from "react";
import { unsavedChanges } from "./unsaved-changes.ts";
import { useAskBeforeUnload } from "./use-ask-before-unload.ts";

/**
 * Stands in a form: nobody loses by a link, by Back or by closing the tab what is typed and not saved
 * (D209). `hasChanges`: something is.
 */
export function UnsavedGuard({ hasChanges }: { hasChanges: boolean }) {
  const form = useId();
  const isAsking = useSyncExternalStore(unsavedChanges.subscribe, () => unsavedChanges.isAsking(form));
  useAskBeforeUnload(hasChanges);
  useEffect(() => (hasChanges ? unsavedChanges.hold(form) : undefined), [form, hasChanges]);
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
