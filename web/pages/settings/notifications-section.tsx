import { Text } from "@radix-ui/themes";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

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
 * Lists the e-mails and why they are sent. All concern the account itself, so none can be turned
 * off.
 */
export function NotificationsSection() {
  return (
    <CardSection title="Notificações">
      <Text as="p" size="2" color="gray" mb="3" className="measure">
        Você só recebe e-mails sobre a sua conta. Eles avisam se alguém mexer nela ou se algo precisar de
        você, por isso não dá para desligar. Não mandamos propaganda.
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
    </CardSection>
  );
}
