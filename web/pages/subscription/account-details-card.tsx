import { formatDate } from "#core/format/date.ts";
import { AccountSecurity } from "#web/features/security/account-security.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { CardSection } from "#web/shared/ui/card-section.tsx";
import { Facts } from "#web/shared/ui/facts.tsx";
import { useAnchor } from "#web/shared/ui/use-anchor.ts";

const AccountDetailsCard_user = graphql(`
  fragment AccountDetailsCard_user on User {
    id
    username
    email
    firstName
    lastName
    createdAt
    trialStartedAt
    ...AccountSecurity_user
  }
`);

/** The name in the header leads here: /subscription#conta. */
const anchor = "conta";

type Props = {
  user: FragmentType<typeof AccountDetailsCard_user>;
  /** Subscribers without a trial see no trial here. */
  isPaid: boolean;
};

/** Whose account it is (S2-45), and how it is kept. */
export function AccountDetailsCard({ user: masked, isPaid }: Props) {
  const user = readFragment(AccountDetailsCard_user, masked);
  const { trialStartedAt } = user;
  const card = useAnchor<HTMLDivElement>(anchor);
  return (
    <div id={anchor} ref={card} tabIndex={-1}>
      <CardSection title="Dados da conta">
        <Facts
          facts={[
            { key: "name", label: "Nome", value: [user.firstName, user.lastName].filter(Boolean).join(" ") },
            { key: "username", label: "Nome de usuário", value: user.username },
            { key: "email", label: "E-mail", value: user.email },
            { key: "createdAt", label: "Conta criada em", value: formatDate(new Date(user.createdAt)) },
            ...(trialStartedAt || !isPaid ? [trialFact(trialStartedAt)] : []),
          ]}
        />
        <AccountSecurity user={user} />
      </CardSection>
    </div>
  );
}

function trialFact(startedAt: string | null | undefined) {
  const value = startedAt ? formatDate(new Date(startedAt)) : "Ainda não iniciado";
  return { key: "trialStartedAt", label: "Teste iniciado em", value };
}
