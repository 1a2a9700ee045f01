import { Text } from "@radix-ui/themes";
import { CardSection } from "#web/shared/ui/card-section.tsx";
import { Facts } from "#web/shared/ui/facts.tsx";

const mails = [
  {
    key: "account",
    label: "Conta e segurança",
    value:
      "Boas-vindas, confirmação do e-mail e cada mudança de senha, Google, verificação em duas etapas ou chave de API.",
  },
  { key: "trial", label: "Teste grátis", value: "Dois dias antes do fim, e quando ele termina." },
  {
    key: "billing",
    label: "Assinatura",
    value: "Início, troca de plano ou de cartão, pagamento recusado e pedido de cancelamento.",
  },
];

/** Which e-mails there are and why. All are about the account itself: none can be turned off. */
export function NotificationsSection() {
  return (
    <CardSection title="Notificações">
      <Text as="p" size="2" color="gray" mb="3" className="measure">
        Você só recebe e-mails sobre a sua conta. Eles avisam se alguém mexer nela ou se algo precisar de
        você, por isso não dá para desligar. Não mandamos propaganda.
      </Text>
      <Facts facts={mails} />
    </CardSection>
  );
}
