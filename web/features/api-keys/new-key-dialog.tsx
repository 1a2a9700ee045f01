import { useState } from "react";
import { StepDialog } from "#web/shared/ui/step-dialog.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import { NewKeySecret } from "./new-key-secret.tsx";
import type { MadeKey } from "./use-create-key.ts";

type Props = { isOpen: boolean; onClose: () => void; returnFocus: () => void };

/** Asks for a new key's name, then shows the key once. Closing the dialog forgets it. */
export function NewKeyDialog({ onClose, ...dialog }: Props) {
  return (
    <StepDialog {...dialog} onClose={onClose} maxWidth="520px">
      {(setMustStay) => <NewKeySteps onMustStay={setMustStay} onClose={onClose} />}
    </StepDialog>
  );
}

type StepProps = { onMustStay: (stays: boolean) => void; onClose: () => void };

function NewKeySteps({ onMustStay, onClose }: StepProps) {
  const [made, setMade] = useState<MadeKey | null>(null);
  if (made) return <NewKeySecret made={made} onClose={onClose} />;
  return <NewKeyForm onMustStay={onMustStay} onMade={setMade} />;
}
