import { Text } from "@radix-ui/themes";
import { AccountData } from "#web/features/account/account-data.tsx";
import { CardSection } from "#web/shared/ui/card-section.tsx";

/** What the account keeps, and how it leaves. */
export function DataSection() {
  return (
    <CardSection title="Dados">
      <Text as="p" size="2" color="gray" mb="4" className="measure">
        A conta guarda o que você digita e importa: cálculo, produtos, preços e estes padrões. Quem compra de
        você não entra nela, e o número do seu cartão fica só com a empresa de pagamentos.
      </Text>
      <AccountData />
    </CardSection>
  );
}
