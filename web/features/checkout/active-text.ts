import { planCatalogue } from "#core/billing/plans.ts";
import type { ToastMessage } from "#web/shared/toasts/toast-store.ts";

/**
 * For sellers who find the plan paid (S4-13): earlier, or just now with a card set up before (D51).
 */
export function activeText({
  planKey,
  isBoughtNow,
}: {
  planKey: string;
  isBoughtNow: boolean;
}): ToastMessage {
  return isBoughtNow ? boughtNow(planKey) : activeAlready;
}

/** The payment worked. */
export function activated(planKey: string): ToastMessage {
  return {
    title: "Assinatura Ativada!",
    description: `Plano ${planName(planKey)} ativo: os recursos avançados já estão liberados.`,
    tone: "success",
  };
}

/** The subscription has another card (D140). */
export const cardChanged: ToastMessage = {
  title: "Cartão trocado",
  description: "As próximas cobranças vão para o novo cartão. Nada foi cobrado agora.",
  tone: "success",
};

const activeAlready: ToastMessage = {
  title: "Sua assinatura está ativa",
  description: "Nada mais foi cobrado. Os recursos avançados já estão liberados.",
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
