import { Button, Card, Heading } from "@radix-ui/themes";
import { Elements } from "@stripe/react-stripe-js";
import { CreditCard } from "lucide-react";
import { useMemo, useState } from "react";
import { Notice } from "#web/shared/ui/notice.tsx";
import type { PaymentFailure } from "../payment-failure.ts";
import { useAppearance } from "./appearance.ts";
import { CardForm, CardFormSkeleton } from "./card-form.tsx";
import type { CardPurpose } from "./confirm-card.ts";
import type { Intent } from "./intent.ts";
import type { CardFormSettings } from "./load-card-form.ts";
import { useCardForm } from "./use-card-form.ts";

type Props = {
  purpose: CardPurpose;
  settings: CardFormSettings;
  planKey: string;
  buttonText: string;
  /** The subscription has become active in the meantime. */
  isActivated: boolean;
  /** Null while the set-up is being prepared. */
  intent: Intent | null;
  onBought: () => void;
  onNewCard: () => void;
};

/** The card's fields inside a card of the page. */
export function CardPanel(props: Omit<Props, "purpose">) {
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby="dados-do-cartao">
        <Heading as="h2" size="4" mb="4" id="dados-do-cartao">
          Dados do cartão
        </Heading>
        <CardFields {...props} purpose="purchase" />
      </section>
    </Card>
  );
}

/** The provider's form, its skeleton while it loads, or why it did not load. */
export function CardFields({ settings, intent, onNewCard, ...form }: Props) {
  const { stripe, failure } = useCardForm(settings);
  const [loadError, setLoadError] = useState<string | null>(null);
  const [lastFailure, setLastFailure] = useState<PaymentFailure | null>(null);
  const appearance = useAppearance();
  const clientSecret = intent?.clientSecret;
  const options = useMemo(
    () => (clientSecret ? { clientSecret, appearance, locale: "pt-BR" as const } : null),
    [clientSecret, appearance],
  );
  const problem = loadError ?? failure;
  if (problem !== null) return <CardFormFailure reason={problem} />;
  if (!stripe || !intent || !options) return <CardFormSkeleton />;
  return (
    <Elements key={intent.clientSecret} stripe={stripe} options={options}>
      <CardForm
        {...form}
        intent={intent}
        lastFailure={lastFailure}
        onNewCard={(failure) => {
          setLastFailure(failure);
          onNewCard();
        }}
        onLoadError={setLoadError}
      />
    </Elements>
  );
}

/**
 * S2-39. Reloads the page, because a script that failed to load does not recover, and nothing is
 * typed yet.
 */
function CardFormFailure({ reason }: { reason: string }) {
  return (
    <Card role="alert">
      <Notice
        icon={CreditCard}
        isProblem
        level="h2"
        title={`Erro ao carregar formulário: ${reason}`}
        action={
          <Button size="3" onClick={() => window.location.reload()}>
            Tentar Novamente
          </Button>
        }
      >
        Confira sua conexão e tente de novo. Se continuar, desligue os bloqueadores de anúncios nesta página.
        O plano continua escolhido e nada foi cobrado.
      </Notice>
    </Card>
  );
}
