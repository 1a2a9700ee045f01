import { Dialog, Flex, Text } from "@radix-ui/themes";
import { useState } from "react";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { graphql } from "#web/gql/gql.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { settingsPath } from "#web/shared/paths.ts";

const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor($input: BeginSecondFactorInput!) {
    beginSecondFactor(input: $input) {
      __typename
      ...Refusal_error
      ... on BeginSecondFactorPayload {
        secret
        uri
      }
    }
  }
`);

/**
 * The data for the authenticator app. It exists only in the dialog, because payloads are not
 * cached.
 */
export type SetupSecret = { secret: string; uri: string };

type Props = { hasPassword: boolean; onBegun: (secret: SetupSecret) => void };

/** Explains the steps, and asks for the password when the session is not recent (D104). */
export function SetupBegin({ hasPassword, onBegun }: Props) {
  const { send, isSending } = useSend(BeginSecondFactor);
  const [needsProof, setNeedsProof] = useState(false);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { currentPassword: "" },
    check: (values) => ({ ok: true, value: values }),
  });

  const submit = form.handleSubmit(async (proof) => {
    if (isSending) return;
    const result = await send({ input: needsProof ? proof : {} });
    if (result.ok) return onBegun(result.data);
    if (result.error.code === "REAUTHENTICATION_REQUIRED") return setNeedsProof(true);
    showError(result.error, "currentPassword");
  });

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Ativar a verificação em duas etapas</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Depois da senha ou do Google, o login pede um código que só o seu celular mostra. Quem descobrir sua
        senha não consegue entrar.
      </Dialog.Description>
      <Flex direction="column" gap="4">
        <Text as="p" size="2">
          Você precisa de um aplicativo autenticador no celular, como o Google Authenticator, o Microsoft
          Authenticator ou o do seu gerenciador de senhas.
        </Text>
        {needsProof ? (
          <ProofOfIdentity
            hasPassword={hasPassword}
            input={form.register("currentPassword")}
            error={errors.currentPassword?.message}
            returnTo={settingsPath("security")}
          />
        ) : null}
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <DialogActions isSending={isSending}>{needsProof && !hasPassword ? null : "Continuar"}</DialogActions>
    </form>
  );
}
