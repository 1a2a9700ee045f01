import { Box, Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { useState } from "react";
import { checkApiKeyName } from "#core/api-keys/api-key-rules.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { keepKeyName, newKeyPath, takeKeyName } from "./key-name-draft.ts";
import { type MadeKey, useCreateKey } from "./use-create-key.ts";

type Props = { onMustStay: (stays: boolean) => void; onMade: (made: MadeKey) => void };

/** A new key's name. What was typed stays when the key could not be made. */
export function NewKeyForm({ onMustStay, onMade }: Props) {
  const [keptName] = useState(takeKeyName);
  const [needsProof, setNeedsProof] = useState(false);
  const { createKey, isMaking } = useCreateKey();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { name: keptName, currentPassword: "" },
    check: ({ name, currentPassword }) => {
      const checked = checkApiKeyName(name);
      return checked.ok ? { ok: true, value: { name: checked.value, currentPassword } } : checked;
    },
  });
  const field = (name: "name" | "currentPassword") =>
    form.register(name, { onChange: () => form.clearErrors(name) });

  const submit = form.handleSubmit(async ({ name, currentPassword }) => {
    if (isMaking) return;
    onMustStay(true);
    const proof = needsProof && currentPassword !== "" ? { currentPassword } : {};
    const { made, error } = await createKey({ name, ...proof });
    if (made) return onMade(made);
    onMustStay(false);
    if (error.code !== "REAUTHENTICATION_REQUIRED") return showError(error);
    if (needsProof) form.setError("currentPassword", { message: "Senha é obrigatória" });
    setNeedsProof(true);
    requestAnimationFrame(() => form.setFocus("currentPassword"));
  });

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Nova chave de API</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Dê à chave o nome do programa que vai usá-la, como ‘Planilha da loja’ ou ‘ERP’.
      </Dialog.Description>
      <LabelledField label="Nome da chave" error={errors.name?.message}>
        {(links) => <TextField.Root {...links} {...field("name")} size="3" required autoComplete="off" />}
      </LabelledField>
      {needsProof ? (
        <Box mt="4">
          <ProofOfIdentity
            input={field("currentPassword")}
            error={errors.currentPassword?.message}
            returnTo={newKeyPath}
            onLeave={() => keepKeyName(form.getValues("name"))}
          />
        </Box>
      ) : null}
      {problem === null ? null : (
        <Box mt="4">
          <FormProblem>{problem}</FormProblem>
        </Box>
      )}
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
