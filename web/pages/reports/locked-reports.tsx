import { Text } from "@radix-ui/themes";
import { fixTotalsText } from "#core/text/fix-text.ts";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import { overviewTitle } from "./overview/overview-text.ts";
import { TotalsList } from "./overview/totals-list.tsx";
import type { FixTotals, Totals } from "./report-types.ts";

type Props = { totals: Totals; fixTotals: FixTotals; canTry: boolean };

/** What an account without access sees: its totals, and how much there is to correct (D350). */
export function LockedReports({ totals, fixTotals, canTry }: Props) {
  return (
    <>
      <CardSection title={overviewTitle(totals)}>
        <TotalsList totals={totals} />
      </CardSection>
      <LockedCard
        title={fixTotalsText(fixTotals)}
        isInTrial={canTry}
        action={canTry ? <StartTrialButton /> : null}
      >
        {canTry ? "No teste grátis ou com uma assinatura" : "Com uma assinatura"}, você vê quais são, por que
        rendem pouco e o preço melhor de cada um, corrige todos de uma vez, e acompanha o lucro por canal, por
        etiqueta e ao longo do tempo.
      </LockedCard>
      <Text as="p" size="2" color="gray" className="measure">
        As contas usam as vendas por mês e os dados que você informou em cada anúncio.
      </Text>
    </>
  );
}
