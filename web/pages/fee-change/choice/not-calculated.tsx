import { Flex, Text } from "@radix-ui/themes";
import { feeChangeTitle } from "#core/comparison/fee-changes/fee-change-text.ts";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import type { FeeChangeDay } from "./chosen-day.ts";
import { useCalculate } from "./use-calculate.ts";

type Props = { day: FeeChangeDay; today: string; canCalculate: boolean; canTry: boolean };

/** A change that was not calculated yet: what the answer will be, and the button for it. */
export function NotCalculated({ day, today, canCalculate, canTry }: Props) {
  const { calculate, isSending } = useCalculate();
  const title = feeChangeTitle(day, today);
  if (!canCalculate) {
    return (
      <LockedCard title={title} isInTrial={canTry} action={canTry ? <StartTrialButton /> : null}>
        {canTry ? "No teste grátis ou com uma assinatura" : "Com uma assinatura"}, você vê quanto cada mudança
        de taxas custa por mês, anúncio por anúncio, e o preço sugerido.
      </LockedCard>
    );
  }
  const isPast = day.day <= today;
  return (
    <CardSection title={title}>
      <Flex direction="column" gap="4" align="start">
        <Text as="p" className="measure">
          {isPast
            ? "Veja quanto essa mudança custa por mês: o catálogo de hoje, com as regras de antes e com as de depois."
            : "Veja o que essa mudança fará com o catálogo de hoje, anúncio por anúncio."}
        </Text>
        <BusyButton size="3" isBusy={isSending} onClick={() => void calculate(day)}>
          {isPast ? "Ver quanto custou" : "Ver quanto vai custar"}
        </BusyButton>
      </Flex>
    </CardSection>
  );
}
