import { Button, Flex, Text } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const loadDialog = () => import("./change-email-dialog.tsx").then((module) => module.ChangeEmailDialog);

const ChangeEmail_user = graphql(`
  fragment ChangeEmail_user on User {
    id
    email
    pendingEmail
    hasPassword
  }
`);

/**
 * The button that changes the account's e-mail, and the change that awaits confirmation (AC-02).
 */
export function ChangeEmail({ user: masked }: { user: FragmentType<typeof ChangeEmail_user> }) {
  const { email, pendingEmail, hasPassword } = readFragment(ChangeEmail_user, masked);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const ChangeEmailDialog = useDeferredImport({
    load: loadDialog,
    isWanted: isOpen,
    onMissing: () => {
      setOpen(false);
      toast.show({
        tone: "destructive",
        title: "A troca de e-mail não abriu",
        description: "Confira sua conexão e tente de novo.",
      });
    },
  });
  return (
    <Flex direction="column" gap="2" align="start">
      {pendingEmail ? (
        <Text as="p" size="2">
          Falta abrir o link que enviamos para <strong>{pendingEmail}</strong>. Até lá, o e-mail da conta
          continua sendo {email}.
        </Text>
      ) : null}
      <Button
        ref={button}
        variant="soft"
        color="gray"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        loading={isOpen && ChangeEmailDialog === null}
        disabled={false}
        onClick={() => setOpen(true)}
      >
        {pendingEmail ? "Usar outro endereço" : "Trocar e-mail"}
      </Button>
      {ChangeEmailDialog ? (
        <ChangeEmailDialog
          email={email}
          hasPassword={hasPassword}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          returnFocus={() => button.current?.focus()}
        />
      ) : null}
    </Flex>
  );
}
