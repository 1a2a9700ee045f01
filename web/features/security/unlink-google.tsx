import { Button, Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { checkCurrentPassword } from "#core/auth/passwords/password-rules.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { graphql } from "#web/gql/gql.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { CreatePassword } from "./create-password.tsx";

const UnlinkGoogleMutation = graphql(`
  mutation UnlinkGoogle($input: UnlinkGoogleIdentityInput!) {
    unlinkGoogleIdentity(input: $input) {
      __typename
      ...Refusal_error
      ... on UnlinkGoogleIdentityPayload {
        viewer {
          id
          hasGoogle
        }
      }
    }
  }
`);

/**
 * Unlinks Google (D103). An account without a password must create one first, or it could no longer
 * sign in.
 */
export function UnlinkGoogle({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="soft" color="gray">
          Desconectar o Google
        </Button>
      </Dialog.Trigger>
      <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        {hasPassword ? <UnlinkForm /> : <PasswordFirst email={email} />}
      </Dialog.Content>
    </Dialog.Root>
  );
}

function PasswordFirst({ email }: { email: string }) {
  return (
    <>
      <Dialog.Title>Antes, crie uma senha</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Hoje você só entra com o Google. Sem ele e sem uma senha, você não conseguiria mais entrar na conta.
      </Dialog.Description>
      <Flex gap="3" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        <CreatePassword email={email} />
      </Flex>
    </>
  );
}

function UnlinkForm() {
  const { send, isSending } = useSend(UnlinkGoogleMutation);
  const [needsProof, setNeedsProof] = useState(false);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { currentPassword: "" },
    check: (values) => (needsProof ? checkCurrentPassword(values) : { ok: true, value: values }),
  });
  const toast = useToast();

  const submit = form.handleSubmit(async (proof) => {
    if (isSending) return;
    const result = await send({ input: needsProof ? proof : {} });
    if (result.ok) {
      const description = "Agora você entra só com nome de usuário e senha.";
      toast.show({ tone: "success", title: "Google desconectado", description });
      return;
    }
    if (result.error.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
    showError(result.error);
  });

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Desconectar o Google?</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Você passa a entrar só com nome de usuário e senha. As sessões abertas continuam; para encerrá-las,
        use Sair de todos os dispositivos.
      </Dialog.Description>
      <Flex direction="column" gap="4">
        {needsProof ? (
          <ProofOfIdentity
            hasPassword
            input={form.register("currentPassword", {
              onChange: () => form.clearErrors("currentPassword"),
            })}
            error={errors.currentPassword?.message}
            returnTo={settingsPath("security")}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <DialogActions isSending={isSending} color="tomato">
        Desconectar
      </DialogActions>
    </form>
  );
}
