import { planCatalogue } from "#core/billing/plans.ts";
import type { ToastMessage } from "#web/shared/toasts/store/toast-store.ts";

/**
 * The toast for a seller whose plan turns out to be paid (S4-13): earlier, or just now with a card
 * set up before (D51).
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

/** The toast after a successful payment. */
export function activated(planKey: string): ToastMessage {
  return {
    title: "Assinatura Ativada!",
    description: `Plano ${planName(planKey)} ativo: os recursos avançados já estão liberados.`,
    tone: "success",
  };
}

/** The toast after the subscription's card was replaced (D140). */
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
