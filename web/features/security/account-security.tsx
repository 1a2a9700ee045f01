import { Button, Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { CreatePassword } from "./create-password.tsx";
import { Passkeys } from "./passkeys/passkeys.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";
import { Sessions } from "./sessions/sessions.tsx";
import { StandingAccess } from "./standing-access/standing-access.tsx";
import { UnlinkGoogle } from "./unlink-google.tsx";

const AccountSecurity_user = graphql(`
  fragment AccountSecurity_user on User {
    id
    username
    email
    hasPassword
    hasGoogle
    ...SecondFactor_user
    ...Passkeys_user
  }
`);

/**
 * How the seller signs in (password, Google, second factor, passkeys), and where sessions are open.
 */
export function AccountSecurity({ user: masked }: { user: FragmentType<typeof AccountSecurity_user> }) {
  const user = readFragment(AccountSecurity_user, masked);
  const { username, email, hasPassword, hasGoogle } = user;
  const ways = useKeptFocus<HTMLElement>(String(hasGoogle));
  return (
    <>
      <section ref={ways} tabIndex={-1} aria-label="Senha e Google">
        <Flex gap="3" wrap="wrap">
          {hasPassword ? <ChangePassword username={username} /> : <CreatePassword email={email} />}
          {hasGoogle ? <UnlinkGoogle email={email} hasPassword={hasPassword} /> : null}
        </Flex>
      </section>
      <SecondFactor user={user} />
      <Passkeys user={user} />
      <Sessions />
      <StandingAccess />
    </>
  );
}

/** Changes the password of a seller who knows the current one. */
function ChangePassword({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="soft">Alterar senha</Button>
      </Dialog.Trigger>
      <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        <ChangePasswordForm username={username} onChanged={() => setOpen(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}
