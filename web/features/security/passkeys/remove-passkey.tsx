import { Button, Dialog } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { graphql } from "#web/gql/gql.ts";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { PasskeyForm } from "./passkey-form.tsx";

const RemovePasskeyMutation = graphql(`
  mutation RemovePasskey($input: RemovePasskeyInput!) {
    removePasskey(input: $input) {
      __typename
      ...Refusal_error
      ... on RemovePasskeyPayload {
        viewer {
          id
          ...Passkeys_user
        }
      }
    }
  }
`);

type Removal = { id: string; name: string; hasPassword: boolean };

/**
 * Removes a passkey, after confirmation and proof of identity. `focusList` moves the focus to the
 * list once this row is gone.
 */
export function RemovePasskey({ focusList, ...removal }: Removal & { focusList: () => void }) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button ref={trigger} variant="soft" color="gray" aria-label={`Remover a chave ${removal.name}`}>
          Remover
        </Button>
      </Dialog.Trigger>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="440px"
        onCloseAutoFocus={(event) => {
          if (trigger.current) return;
          event.preventDefault();
          focusList();
        }}
      >
        <RemoveForm {...removal} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function RemoveForm({ id, name, hasPassword }: Removal) {
  const { send, isSending } = useSend(RemovePasskeyMutation);
  const [needsProof, setNeedsProof] = useState(false);
  const toast = useToast();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { currentPassword: "" },
    check: (values) => ({ ok: true, value: values }),
  });

  const submit = form.handleSubmit(async (proof) => {
    if (isSending) return;
    const result = await send({ input: { id, ...(needsProof ? proof : {}) } });
    if (result.ok) {
      const description = "Ninguém mais entra com ela. Apague-a também no aparelho, se ainda o tem.";
      toast.show({ tone: "success", title: "Chave de acesso removida", description });
      return;
    }
    if (result.error.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
    showError(result.error);
  });

  return (
    <PasskeyForm
      title={`Remover a chave “${name}”?`}
      description="Ninguém mais entra na conta com ela. As outras formas de entrar continuam valendo. Avisamos você por e-mail."
      onSubmit={submit}
      problem={problem}
      submit={{ label: needsProof && !hasPassword ? null : "Remover", isSending, color: "tomato" }}
    >
      {needsProof ? (
        <ProofOfIdentity
          hasPassword={hasPassword}
          input={form.register("currentPassword")}
          error={errors.currentPassword?.message}
          returnTo={settingsPath("security")}
        />
      ) : null}
    </PasskeyForm>
  );
}
