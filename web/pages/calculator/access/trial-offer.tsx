import { Callout, Flex, IconButton } from "@radix-ui/themes";
import { Sparkles, X } from "lucide-react";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";

type Props = { onStarted: () => void; onDismiss: () => void };

/** Offers the free trial next to the refused tab. */
export function TrialOffer({ onStarted, onDismiss }: Props) {
  return (
    <Callout.Root mb="4" className="trial-offer" role="region" aria-label="Teste grátis do modo avançado">
      <Callout.Icon>
        <Sparkles size={20} aria-hidden />
      </Callout.Icon>
      <Flex align="center" justify="between" gap="3" wrap="wrap" flexGrow="1">
        <Callout.Text className="measure">
          Experimente o modo avançado por 7 dias: descontos, cupons, afiliados e anúncios na conta. É grátis e
          não pede cartão.
        </Callout.Text>
        <StartTrialButton onStarted={onStarted} />
      </Flex>
      <IconButton
        type="button"
        variant="ghost"
        size="2"
        aria-label="Dispensar oferta de teste grátis"
        className="trial-offer-close"
        onClick={onDismiss}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Callout.Root>
  );
}
