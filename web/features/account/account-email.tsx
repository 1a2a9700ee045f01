import { Badge, Flex, Text } from "@radix-ui/themes";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { useRequestEmailConfirmation } from "./use-mailed-link.ts";

const AccountEmail_user = graphql(`
  fragment AccountEmail_user on User {
    id
    email
    isEmailConfirmed
  }
`);

/** The account's e-mail, whether it is confirmed, and if not, a button that mails a link. */
export function AccountEmail({ user }: { user: FragmentType<typeof AccountEmail_user> }) {
  const { email, isEmailConfirmed } = readFragment(AccountEmail_user, user);
  return (
    <Flex direction="column" gap="2" align="start" minWidth="0">
      <Flex gap="2" align="center" wrap="wrap" minWidth="0">
        <Text size="2" style={{ overflowWrap: "anywhere" }}>
          {email}
        </Text>
        {isEmailConfirmed ? (
          <Badge color="jade">
            <CircleCheck size={14} aria-hidden />
            Confirmado
          </Badge>
        ) : (
          <Badge color="amber">
            <CircleAlert size={14} aria-hidden />
            Não confirmado
          </Badge>
        )}
      </Flex>
      {isEmailConfirmed ? null : <Confirmation email={email} />}
    </Flex>
  );
}

function Confirmation({ email }: { email: string }) {
  const { send, isSending } = useRequestEmailConfirmation();
  const [isSent, setSent] = useState(false);
  const toast = useToast();

  async function ask() {
    if (isSending) return;
    const result = await send({});
    if (result.ok) return setSent(true);
    toast.show({ tone: "destructive", title: "O link não foi enviado", description: result.error.message });
  }

  return (
    <>
      <BusyButton variant="soft" isBusy={isSending} onClick={ask}>
        {isSent ? "Enviar outro link" : "Confirmar e-mail"}
      </BusyButton>
      <Text as="p" size="2" color="gray" role="status">
        {isSent ? `Enviamos um link para ${email}. Ele vale por ${confirmationLinkHours} horas.` : null}
      </Text>
    </>
  );
}
