import { Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { type FormEvent, useRef, useState } from "react";
import { checkApiKeyName } from "../../../../core/integrators/api-key-rules.ts";
import { LabelledField } from "../../../shared/fields/labelled-field.tsx";
import { FailureNote } from "./failure-note.tsx";
import { type MadeKey, useCreateKey } from "./use-create-key.ts";

type Props = { onMustStay: (stays: boolean) => void; onMade: (made: MadeKey) => void };

/** A new key's name. What was typed stays when the key could not be made. */
export function NewKeyForm({ onMustStay, onMade }: Props) {
  const [name, setName] = useState("");
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { createKey, isMaking } = useCreateKey();
  const input = useRef<HTMLInputElement>(null);

  function refuseName(message: string | undefined) {
    setIssue(message);
    input.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isMaking) return;
    setFailure(undefined);
    const checked = checkApiKeyName(name);
    if (!checked.ok) {
      refuseName(checked.issues[0]?.message);
      return;
    }
    onMustStay(true);
    const outcome = await createKey(checked.value);
    if (outcome.kind === "made") {
      onMade(outcome.made);
      return;
    }
    onMustStay(false);
    if (outcome.kind === "failed") setFailure(outcome.message);
    else refuseName(outcome.message);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Nova chave de API</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Dê à chave o nome do programa que vai usá-la, como ‘Planilha da loja’ ou ‘ERP’.
      </Dialog.Description>
      <LabelledField label="Nome da chave" error={issue}>
        {(links) => (
          <TextField.Root
            {...links}
            ref={input}
            size="3"
            required
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setIssue(undefined);
            }}
          />
        )}
      </LabelledField>
      {failure ? <FailureNote>{failure}</FailureNote> : null}
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray" disabled={isMaking}>
            Voltar
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={isMaking} disabled={false} aria-disabled={isMaking}>
          Criar chave
        </Button>
      </Flex>
    </form>
  );
}
