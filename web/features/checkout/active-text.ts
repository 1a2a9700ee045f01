import { planCatalogue } from "#core/billing/plans.ts";
import type { ToastMessage } from "#web/shared/toasts/toast-store.ts";

/** For who goes to pay and finds it paid (S4-13): before this, or now, with a card that was set up earlier (D51). */
export function activeWords({
  planKey,
  isBoughtNow,
}: {
  planKey: string;
  isBoughtNow: boolean;
}): ToastMessage {
  return isBoughtNow ? boughtNow(planKey) : activeAlready;
}

/** What was being paid is active. */
export function activated(planKey: string): ToastMessage {
  return {
    title: "Assinatura Ativada!",
    description: `Plano ${planName(planKey)} ativo: os recursos avançados já são seus.`,
    tone: "success",
  };
}

const activeAlready: ToastMessage = {
  title: "Sua assinatura está ativa",
  description: "Nada mais foi cobrado. Os recursos avançados já são seus.",
  tone: "success",
};

function boughtNow(planKey: string): ToastMessage {
  return {
    title: `Plano ${planName(planKey)} ativado`,
    description: "O pagamento que você tinha começado foi concluído agora, no cartão que você informou.",
    tone: "success",
  };
}

function planName(planKey: string): string {
  return planCatalogue.find(({ id }) => id === planKey)?.name ?? planKey;
}
