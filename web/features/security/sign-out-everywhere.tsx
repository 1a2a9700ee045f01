import { Box, Button, Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useEndSession } from "#web/features/account/session.ts";
import { graphql } from "#web/gql/gql.ts";
import { EndingBoxes, endsNothing } from "#web/shared/forms/fields/ending-boxes.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const SignOutEverywhereMutation = graphql(`
  mutation SignOutEverywhere($input: SignOutEverywhereInput!) {
    signOutEverywhere(input: $input) {
      ok
    }
  }
`);

/**
 * Ends every session of the account, after confirmation: for a lost phone or a computer left signed
 * in.
 */
export function SignOutEverywhere() {
  const { send, isSending } = useSend(SignOutEverywhereMutation);
  const [ending, setEnding] = useState(endsNothing);
  const endSession = useEndSession();
  const toast = useToast();

  async function leave() {
    if (isSending) return;
    const result = await send({ input: ending });
    if (!result.ok) {
      const { isUnanswered, message } = result.error;
      toast.show({
        tone: "destructive",
        // Without an answer, the sessions may have ended anyway.
        title: isUnanswered ? "Não sabemos se as sessões foram encerradas" : "As sessões continuam abertas",
        description: message,
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
          Todas as sessões da sua conta serão encerradas, inclusive esta: em cada dispositivo, será preciso
          entrar de novo.
        </Dialog.Description>
        <Box mt="4">
          <EndingBoxes ending={ending} onChange={setEnding} />
        </Box>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <Dialog.Close>
            <Button variant="soft" color="gray">
              Voltar
            </Button>
          </Dialog.Close>
          <BusyButton color="tomato" isBusy={isSending} onClick={leave}>
            Sair de todos
          </BusyButton>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}
