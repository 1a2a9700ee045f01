import { Button, Dialog, TextField } from "@radix-ui/themes";
import { useState } from "react";
import { checkPasskeyName } from "#core/auth/passkey-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { PasskeyForm } from "./passkey-form.tsx";

const RenamePasskeyMutation = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(input: { id: $id, name: $name }) {
      __typename
      ...Refusal_error
      ... on RenamePasskeyPayload {
        viewer {
          id
          ...Passkeys_user
        }
      }
    }
  }
`);

type Named = { id: string; name: string };

/** Gives a passkey another name. */
export function RenamePasskey({ id, name }: Named) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="soft" color="gray" aria-label={`Renomear a chave ${name}`}>
          Renomear
        </Button>
      </Dialog.Trigger>
      <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        <RenameForm id={id} name={name} onRenamed={() => setOpen(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function RenameForm({ id, name, onRenamed }: Named & { onRenamed: () => void }) {
  const { send, isSending } = useSend(RenamePasskeyMutation);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { name },
    check: (values) => {
      const checked = checkPasskeyName(values.name);
      return checked.ok ? { ok: true, value: { name: checked.value } } : checked;
    },
  });

  const submit = form.handleSubmit(async (typed) => {
    if (isSending) return;
    const result = await send({ id, ...typed });
    if (result.ok) return onRenamed();
    showError(result.error, "name");
  });

  return (
    <PasskeyForm
      title="Renomear a chave de acesso"
      description="O nome é só para você reconhecê-la aqui: nada muda no aparelho."
      onSubmit={submit}
      problem={problem}
      submit={{ label: "Salvar", isSending }}
    >
      <LabelledField label="Nome da chave" error={errors.name?.message}>
        {(links) => (
          <TextField.Root {...links} {...form.register("name")} size="3" required autoComplete="off" />
        )}
      </LabelledField>
    </PasskeyForm>
  );
}
