import { Button, Dialog, Flex, Text } from "@radix-ui/themes";
import { useState } from "react";
import { useQuery } from "urql";
import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { useRequestEmailConfirmation } from "../use-mailed-link.ts";

const EmailToConfirmQuery = graphql(`
  query EmailToConfirm {
    viewer {
      id
      email
    }
  }
`);

/**
 * Another account with the same mailbox has had the trial: a mailed link proves whose mailbox it is
 * (D100).
 */
export function ConfirmEmailDialog({ onClose }: { onClose: () => void }) {
  const [{ data }] = useQuery({ query: EmailToConfirmQuery });
  const { send: request, isSending } = useRequestEmailConfirmation();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const email = data?.viewer?.email ?? "";

  async function send() {
    if (isSending) return;
    setProblem(null);
    const result = await request({});
    if (result.ok) setSent(true);
    else setProblem(result.error.problem);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        <Dialog.Title>Confirme seu e-mail</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          Outra conta já usou o teste grátis com este endereço. Para começar o seu, confirme que o e-mail é
          seu.
        </Dialog.Description>
        {isSent ? (
          <Text as="p" size="2" role="status">
            Enviamos um link para <strong>{email}</strong>. Ele vale por {confirmationLinkHours} horas. Depois
            de confirmar, comece o teste de novo aqui.
          </Text>
        ) : (
          <Text as="p" size="2">
            Vamos enviar um link para <strong>{email}</strong>.
          </Text>
        )}
        <FormProblem>{problem}</FormProblem>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <Dialog.Close>
            <Button variant="soft" color="gray">
              {isSent ? "Fechar" : "Voltar"}
            </Button>
          </Dialog.Close>
          {isSent ? null : (
            <BusyButton isBusy={isSending} onClick={send}>
              Enviar link
            </BusyButton>
          )}
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}
