import { Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { useState } from "react";
import { apiKeyLifetimeDays, checkNewApiKey } from "#core/api-keys/api-key-rules.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { KeyScopesField } from "./key-scopes-field.tsx";
import { keepKeyDraft, newKeyPath, takeKeyDraft } from "./new-key-draft.ts";
import { type MadeKey, useCreateKey } from "./use-create-key.ts";

type Props = { hasPassword: boolean; onMustStay: (stays: boolean) => void; onMade: (made: MadeKey) => void };

const lifetimes = [
  { value: "", text: "Não expira" },
  ...apiKeyLifetimeDays.map((days) => ({ value: String(days), text: `Expira em ${days} dias` })),
];

/** A new key's name, scopes and lifetime. The choices stay when the key could not be created. */
export function NewKeyForm({ hasPassword, onMustStay, onMade }: Props) {
  const [draft] = useState(takeKeyDraft);
  const [needsProof, setNeedsProof] = useState(false);
  const { createKey, isMaking } = useCreateKey();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { ...draft, currentPassword: "" },
    check: ({ currentPassword, ...input }) => {
      const checked = checkNewApiKey(input);
      return checked.ok ? { ok: true, value: { ...checked.value, currentPassword } } : checked;
    },
  });
  const [scopes, expiresInDays] = form.watch(["scopes", "expiresInDays"]);
  const field = (name: "name" | "currentPassword") =>
    form.register(name, { onChange: () => form.clearErrors(name) });

  const submit = form.handleSubmit(async ({ currentPassword, ...chosen }) => {
    if (isMaking) return;
    onMustStay(true);
    const proof = needsProof && currentPassword !== "" ? { currentPassword } : {};
    const { made, error } = await createKey({ ...chosen, ...proof });
    if (made) return onMade(made);
    onMustStay(false);
    if (error.code !== "REAUTHENTICATION_REQUIRED") return showError(error);
    if (needsProof) form.setError("currentPassword", { message: "Senha é obrigatória" });
    setNeedsProof(true);
    requestAnimationFrame(() => form.setFocus("currentPassword"));
  });

  return (
    <form onSubmit={submit} noValidate className="entry-form">
      <Dialog.Title mb="0">Nova chave de API</Dialog.Title>
      <Dialog.Description size="2" color="gray">
        Dê à chave o nome do programa que vai usá-la, como ‘Planilha da loja’ ou ‘ERP’, e só as permissões de
        que ele precisa.
      </Dialog.Description>
      <LabelledField label="Nome da chave" error={errors.name?.message}>
        {(links) => <TextField.Root {...links} {...field("name")} size="3" required autoComplete="off" />}
      </LabelledField>
      <KeyScopesField
        value={scopes}
        error={errors.scopes?.message}
        onChange={(chosen) => {
          form.clearErrors("scopes");
          form.setValue("scopes", chosen);
        }}
      />
      <LabelledField label="Validade" error={errors.expiresInDays?.message}>
        {(links) => (
          <NativeSelect
            {...links}
            options={lifetimes}
            value={String(expiresInDays ?? "")}
            onChange={(days) => form.setValue("expiresInDays", days === "" ? null : Number(days))}
          />
        )}
      </LabelledField>
      {needsProof ? (
        <ProofOfIdentity
          hasPassword={hasPassword}
          input={field("currentPassword")}
          error={errors.currentPassword?.message}
          returnTo={newKeyPath}
          onLeave={() => keepKeyDraft(form.getValues())}
        />
      ) : null}
      {problem === null ? null : <FormProblem>{problem}</FormProblem>}
      <Flex gap="3" mt="1" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray" disabled={isMaking}>
            Voltar
          </Button>
        </Dialog.Close>
        {needsProof && !hasPassword ? null : (
          <BusyButton type="submit" isBusy={isMaking}>
            Criar chave
          </BusyButton>
        )}
      </Flex>
    </form>
  );
}
