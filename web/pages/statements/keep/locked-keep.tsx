import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";

/** What keeping results gives an account without access (D423). */
export function LockedKeep({ canTry }: { canTry: boolean }) {
  return (
    <LockedCard
      title="Guarde este resultado e acompanhe mês a mês"
      isInTrial={canTry}
      action={canTry ? <StartTrialButton /> : null}
    >
      {canTry ? "No teste grátis ou com uma assinatura" : "Com uma assinatura"}, você lê vários arquivos
      juntos, guarda os totais de cada mês, compara o lucro real entre eles e contesta o que foi cobrado a
      mais, com o texto pronto e o prazo contado.
    </LockedCard>
  );
}
