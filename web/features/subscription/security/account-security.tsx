import { Flex } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "../../../gql/fragment-masking.ts";
import { graphql } from "../../../gql/gql.ts";
import { ChangePassword } from "./change-password.tsx";
import { CreatePassword } from "./create-password.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

const AccountSecurity_user = graphql(`
  fragment AccountSecurity_user on User {
    id
    username
    email
    hasPassword
  }
`);

/** The account's password and its sessions. */
export function AccountSecurity({ user: masked }: { user: FragmentType<typeof AccountSecurity_user> }) {
  const { username, email, hasPassword } = readFragment(AccountSecurity_user, masked);
  return (
    <Flex gap="3" wrap="wrap" mt="4">
      {hasPassword ? <ChangePassword username={username} /> : <CreatePassword email={email} />}
      <SignOutEverywhere />
    </Flex>
  );
}
