import { Flex } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { PendingEmail } from "./pending-email.tsx";

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
  const close = () => setOpen(false);
  const ChangeEmailDialog = useImportToOpen({
    load: loadDialog,
    isOpen,
    onClose: close,
    failure: "A troca de e-mail não abriu",
  });
  return (
    <Flex direction="column" gap="2" align="start">
      {pendingEmail ? (
        <PendingEmail email={email} pendingEmail={pendingEmail} onCancelled={() => button.current?.focus()} />
      ) : null}
      <BusyButton
        ref={button}
        variant="soft"
        color="gray"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isBusy={isOpen && ChangeEmailDialog === null}
        onClick={() => setOpen(true)}
      >
        {pendingEmail ? "Usar outro endereço" : "Trocar e-mail"}
      </BusyButton>
      {ChangeEmailDialog ? (
        <ChangeEmailDialog
          email={email}
          hasPassword={hasPassword}
          isOpen={isOpen}
          onClose={close}
          returnFocus={() => button.current?.focus()}
        />
      ) : null}
    </Flex>
  );
}
