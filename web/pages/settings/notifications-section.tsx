import { Heading, Text } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { NoticePreferences } from "./notices/notice-preferences.tsx";

const NotificationsSection_user = graphql(`
  fragment NotificationsSection_user on User {
    id
    ...NoticePreferences_user
  }
`);

const mails = [
  {
    about: "Conta e segurança",
    what: "Boas-vindas, links de confirmação e de senha, pedidos de exclusão, e um aviso a cada mudança de senha, e-mail, Google, verificação em duas etapas, chave de acesso ou chave de API, ou quando o suporte mexer na conta.",
  },
  { about: "Teste grátis", what: "Um aviso dois dias antes do fim e outro quando ele termina." },
  {
    about: "Assinatura",
    what: "Início, troca de plano ou de cartão, pagamento recusado e pedido de cancelamento.",
  },
];

/**
 * Where the seller wants notices (NO-04), and the e-mails about the account itself, of which none
 * can be turned off.
 */
export function NotificationsSection({ user }: { user: FragmentType<typeof NotificationsSection_user> }) {
  return (
    <CardSection title="Notificações">
      <div className="settings-part">
        <Text as="p" size="2" color="gray" mb="4" className="measure">
          Escolha o que você quer saber, e onde. No aplicativo, os avisos ficam no sino. Os e-mails saem das
          8h às 20h, no horário de Brasília.
        </Text>
        <NoticePreferences user={readFragment(NotificationsSection_user, user)} />
      </div>
      <div className="settings-part">
        <Heading as="h3" size="3" mb="2">
          Sempre por e-mail
        </Heading>
        <Text as="p" size="2" color="gray" mb="3" className="measure">
          Estes são sobre a sua conta. Eles avisam se alguém mexer nela ou se algo precisar de você, por isso
          não dá para desligar. Não mandamos propaganda.
        </Text>
        <dl className="settings-mails">
          {mails.map(({ about, what }) => (
            <div key={about}>
              <Text size="2" weight="bold" asChild>
                <dt>{about}</dt>
              </Text>
              <Text size="2" asChild>
                <dd>{what}</dd>
              </Text>
            </div>
          ))}
        </dl>
      </div>
    </CardSection>
  );
}
