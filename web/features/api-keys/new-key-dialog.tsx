import { Button, Code, Dialog, Flex, Text } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useCopy } from "#web/shared/browser/use-copy.ts";
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
  if (made) return <NewKeySecret made={made} onClose={onClose} />;
  return <NewKeyForm hasPassword={hasPassword} onMustStay={onMustStay} onMade={setMade} />;
}

/** The key itself, to be copied now: only its hash is stored, so it cannot be shown again (D60). */
function NewKeySecret({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const key = useRef<HTMLElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const { outcome, copy } = useCopy(key);
  const warningId = useId();
  useEffect(() => copyButton.current?.focus(), []);
  const CopyIcon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <Dialog.Title>Chave criada</Dialog.Title>
      <Dialog.Description size="2" mb="4">
        <span id={warningId}>
          Copie a chave agora e guarde-a em um lugar seguro: <strong>ela não será mostrada de novo</strong>.
          Quem tem a chave usa a sua conta dentro das permissões dela.
        </span>
      </Dialog.Description>
      <Text as="p" size="2" weight="bold" mb="2" className="new-key-name">
        {made.name}
      </Text>
      <Code ref={key} size="3" color="gray" className="new-key-secret" translate="no">
        {made.secret}
      </Code>
      <p role="status" className="new-key-copied">
        {outcome ? outcomeText[outcome] : null}
      </p>
      <Flex gap="3" mt="4" justify="end" wrap="wrap">
        <Button variant="soft" color="gray" onClick={onClose}>
          Já guardei a chave
        </Button>
        <Button ref={copyButton} aria-describedby={warningId} onClick={() => copy(made.secret)}>
          <CopyIcon size={16} aria-hidden />
          Copiar chave
        </Button>
      </Flex>
    </>
  );
}

const outcomeText = {
  copied: "Chave copiada.",
  selected: "O navegador não deixou copiar. A chave está selecionada: copie com Ctrl+C.",
} as const;
