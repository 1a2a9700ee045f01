import { Box, Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { type FormEvent, useRef, useState } from "react";
import { checkApiKeyName } from "#core/api-keys/api-key-rules.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { focusField } from "#web/shared/forms/focus-field.ts";
import { LabelledField } from "#web/shared/forms/labelled-field.tsx";
import { FailureNote } from "./failure-note.tsx";
import { keepKeyName, newKeyPath, takeKeyName } from "./key-name-draft.ts";
import { type MadeKey, useCreateKey } from "./use-create-key.ts";

type Props = { onMustStay: (stays: boolean) => void; onMade: (made: MadeKey) => void };

/** A new key's name. What was typed stays when the key could not be made. */
export function NewKeyForm({ onMustStay, onMade }: Props) {
  const [name, setName] = useState(takeKeyName);
  const [issue, setIssue] = useState<string>();
  const [needsProof, setNeedsProof] = useState(false);
  const [password, setPassword] = useState("");
  const [passwordIssue, setPasswordIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { createKey, isMaking } = useCreateKey();
  const input = useRef<HTMLInputElement>(null);

  function refuseName(message: string | undefined) {
    setIssue(message);
    input.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isMaking) return;
    const form = event.currentTarget;
    setFailure(undefined);
    const checked = checkApiKeyName(name);
    if (!checked.ok) {
      refuseName(checked.issues[0]?.message);
      return;
    }
    onMustStay(true);
    const proof = needsProof && password !== "" ? { currentPassword: password } : {};
    const outcome = await createKey({ name: checked.value, ...proof });
    if (outcome.kind === "made") {
      onMade(outcome.made);
      return;
    }
    onMustStay(false);
    if (outcome.kind === "failed") setFailure(outcome.message);
    if (outcome.kind === "unproven") {
      if (needsProof) setPasswordIssue("Senha é obrigatória");
      setNeedsProof(true);
      requestAnimationFrame(() => focusField(form, "currentPassword"));
    }
    if (outcome.kind !== "invalid") return;
    setPasswordIssue(outcome.issues.currentPassword);
    if (outcome.issues.name) refuseName(outcome.issues.name);
    else focusField(form, "currentPassword");
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
      {needsProof ? (
        <Box mt="4">
          <ProofOfIdentity
            password={password}
            onPassword={(text) => {
              setPassword(text);
              setPasswordIssue(undefined);
            }}
            error={passwordIssue}
            returnTo={newKeyPath}
            onLeave={() => keepKeyName(name)}
          />
        </Box>
      ) : null}
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
