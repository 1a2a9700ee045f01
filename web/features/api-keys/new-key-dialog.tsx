import { Dialog } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { NewKeyForm } from "./new-key-form.tsx";
import { NewKeySecret } from "./new-key-secret.tsx";
import type { MadeKey } from "./use-create-key.ts";

type Props = { isOpen: boolean; onClose: () => void; returnFocus: () => void };

/** Asks for a new key's name, then shows the key once. Closing the dialog forgets it. */
export function NewKeyDialog({ isOpen, onClose, returnFocus }: Props) {
  /** A stray click does not close it while a key is created or shown: the secret is never shown again. */
  const mustStay = useRef(false);
  const keepOpen = (event: Event) => {
    if (mustStay.current) event.preventDefault();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="520px"
        onEscapeKeyDown={keepOpen}
        onInteractOutside={keepOpen}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          mustStay.current = false;
          returnFocus();
        }}
      >
        <NewKeySteps
          onMustStay={(stays) => {
            mustStay.current = stays;
          }}
          onClose={onClose}
        />
      </Dialog.Content>
    </Dialog.Root>
  );
}

type StepProps = { onMustStay: (stays: boolean) => void; onClose: () => void };

function NewKeySteps({ onMustStay, onClose }: StepProps) {
  const [made, setMade] = useState<MadeKey | null>(null);
  if (made) return <NewKeySecret made={made} onClose={onClose} />;
  return <NewKeyForm onMustStay={onMustStay} onMade={setMade} />;
}
