import { AccountSecurity } from "#web/features/security/account-security.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

const SecuritySection_user = graphql(`
  fragment SecuritySection_user on User {
    id
    ...AccountSecurity_user
  }
`);

/** How one signs in, and where one is signed in. */
export function SecuritySection({ user }: { user: FragmentType<typeof SecuritySection_user> }) {
  return (
    <CardSection title="Segurança">
      <AccountSecurity user={readFragment(SecuritySection_user, user)} />
    </CardSection>
  );
}
