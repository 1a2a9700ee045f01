import { Link as RadixLink, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatDate } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
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
  }
`);

/** Links of earlier releases use this anchor: /subscription#conta. */
const anchor = "conta";

type Props = {
  user: FragmentType<typeof AccountDetailsCard_user>;
  /** Hides the trial from subscribers who never had one. */
  isPaid: boolean;
};

/** The account's owner (S2-45), who can be changed on /settings. */
export function AccountDetailsCard({ user: masked, isPaid }: Props) {
  const user = readFragment(AccountDetailsCard_user, masked);
  const { trialStartedAt } = user;
  const card = useAnchor<HTMLDivElement>(anchor);
  return (
    <div id={anchor} ref={card} tabIndex={-1}>
      <CardSection title="Dados da conta">
        <SummaryList
          items={[
            { key: "name", label: "Nome", value: [user.firstName, user.lastName].filter(Boolean).join(" ") },
            { key: "username", label: "Nome de usuário", value: user.username },
            { key: "email", label: "E-mail", value: user.email },
            { key: "createdAt", label: "Conta criada em", value: formatDate(new Date(user.createdAt)) },
            ...(trialStartedAt || !isPaid ? [trialFact(trialStartedAt)] : []),
          ]}
        />
        <Text as="p" size="2" mt="4">
          <RadixLink asChild underline="always">
            <Link to={settingsPath("profile")}>Mudar nome, e-mail e senha em Configurações</Link>
          </RadixLink>
        </Text>
      </CardSection>
    </div>
  );
}

function trialFact(startedAt: string | null | undefined) {
  const value = startedAt ? formatDate(new Date(startedAt)) : "Ainda não iniciado";
  return { key: "trialStartedAt", label: "Teste iniciado em", value };
}
