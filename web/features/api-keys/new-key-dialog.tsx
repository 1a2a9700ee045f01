import { useState } from "react";
import { ShownOnce } from "#web/shared/forms/shown-once.tsx";
import { StepDialog } from "#web/shared/forms/step-dialog.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import type { MadeKey } from "./use-create-key.ts";

type Props = { hasPassword: boolean; isOpen: boolean; onClose: () => void; returnFocus: () => void };

/** Asks for a new key's name, then shows the key once. Closing the dialog discards it. */
export function NewKeyDialog({ hasPassword, onClose, ...dialog }: Props) {
  return (
    <StepDialog {...dialog} onClose={onClose} maxWidth="520px">
      {(setMustStay) => <NewKeySteps hasPassword={hasPassword} onMustStay={setMustStay} onClose={onClose} />}
    </StepDialog>
  );
}

type StepProps = { hasPassword: boolean; onMustStay: (stays: boolean) => void; onClose: () => void };

function NewKeySteps({ hasPassword, onMustStay, onClose }: StepProps) {
  const [made, setMade] = useState<MadeKey | null>(null);
  if (!made) return <NewKeyForm hasPassword={hasPassword} onMustStay={onMustStay} onMade={setMade} />;
  return (
    <ShownOnce
      title="Chave criada"
      warning={
        <>
          Copie a chave agora e guarde-a em um lugar seguro: <strong>ela não será mostrada de novo</strong>.
          Quem tem a chave usa a sua conta dentro das permissões dela.
        </>
      }
      name={made.name}
      secret={made.secret}
      texts={{
        copy: "Copiar chave",
        done: "Já guardei a chave",
        copied: "Chave copiada.",
        selected: "O navegador não deixou copiar. A chave está selecionada: copie com Ctrl+C.",
      }}
      onClose={onClose}
    />
  );
}
