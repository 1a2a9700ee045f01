import { Box, Button, Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useMutation } from "urql";
import { useEndSession } from "#web/features/account/session.ts";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { RevokeKeysBox } from "#web/shared/forms/revoke-keys-box.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const SignOutEverywhereMutation = graphql(`
  mutation SignOutEverywhere($revokeApiKeys: Boolean!) {
    signOutEverywhere(input: { revokeApiKeys: $revokeApiKeys }) {
      ok
    }
  }
`);

/** Ends every session of the account, for who has lost a phone or forgot to leave a computer. Asks before. */
export function SignOutEverywhere() {
  const [{ fetching }, signOut] = useMutation(SignOutEverywhereMutation);
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  const endSession = useEndSession();
  const toast = useToast();

  async function leave() {
    if (fetching) return;
    const { error } = await signOut({ revokeApiKeys });
    if (error) {
      toast.show({
        tone: "destructive",
        // They may have ended all the same, when it is only the answer that was lost.
        title: error.networkError ? "Não sabemos se as sessões terminaram" : "As sessões continuam abertas",
        description: errorMessage(error),
      });
      return;
    }
    endSession();
    toast.show({
      title: "Você saiu de todos os dispositivos",
      description: "Entre de novo quando quiser.",
    });
  }

  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="soft" color="gray">
          Sair de todos os dispositivos
        </Button>
      </Dialog.Trigger>
      <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        <Dialog.Title>Sair de todos os dispositivos?</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          Todas as sessões da sua conta terminam, inclusive esta: em cada aparelho, será preciso entrar de
          novo.
        </Dialog.Description>
        <Box mt="4">
          <RevokeKeysBox isChecked={revokeApiKeys} onChange={setRevokeApiKeys} />
        </Box>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <Dialog.Close>
            <Button variant="soft" color="gray">
              Voltar
            </Button>
          </Dialog.Close>
          <Button color="tomato" loading={fetching} disabled={false} aria-disabled={fetching} onClick={leave}>
            Sair de todos
          </Button>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}
