import { Callout } from "@radix-ui/themes";
import { MailQuestionMark } from "lucide-react";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const CancelEmailChange = graphql(`
  mutation CancelEmailChange {
    refuseEmailChange(input: {}) {
      __typename
      ...Refusal_error
      ... on RefuseEmailChangePayload {
        viewer {
          id
          pendingEmail
        }
      }
    }
  }
`);

/** A requested change of e-mail that waits for its link, which the seller can cancel (D250). */
export function PendingEmail({
  email,
  pendingEmail,
  onCancelled,
}: {
  email: string;
  pendingEmail: string;
  onCancelled: () => void;
}) {
  const { send, isSending } = useSend(CancelEmailChange);
  const toast = useToast();

  async function cancel() {
    if (isSending) return;
    const result = await send({});
    if (result.ok) {
      onCancelled();
      toast.show({
        tone: "success",
        title: "Troca cancelada",
        description: "O link enviado ao outro endereço não vale mais.",
      });
      return;
    }
    toast.show({
      tone: "destructive",
      title: "A troca continua pendente",
      description: result.error.message,
    });
  }

  return (
    <Callout.Root color="amber" size="1">
      <Callout.Icon>
        <MailQuestionMark size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Falta abrir o link que enviamos para <strong>{pendingEmail}</strong>. Até lá, o e-mail da conta
        continua sendo {email}. Se não foi você que pediu, cancele e crie uma senha nova.
      </Callout.Text>
      <BusyButton size="1" color="amber" variant="surface" isBusy={isSending} onClick={cancel}>
        Cancelar a troca
      </BusyButton>
    </Callout.Root>
  );
}
