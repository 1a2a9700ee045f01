import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import { listings } from "../answer-text.ts";

/** What an account without access sees in place of the listings: how many there are. */
export function LockedRows({ count, canTry }: { count: number; canTry: boolean }) {
  return (
    <LockedCard
      title={`${listings(count)} com outro lucro`}
      isInTrial={canTry}
      action={canTry ? <StartTrialButton /> : null}
    >
      {canTry ? "No teste grátis ou com uma assinatura" : "Com uma assinatura"}, você vê quais são, quanto
      cada um perde por mês e o preço sugerido, e ajusta todos de uma vez.
    </LockedCard>
  );
}
