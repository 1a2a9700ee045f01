import { dueAccessText } from "#web/features/account/payment-due.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";

type Overdue = {
  status: SubscriptionStatus;
  pastDueSince?: string | null;
  planName: string;
  /** Whether the subscription still grants access (D22). */
  isActive: boolean;
};

type Words = { title: string; explanation: string; action: string };

const payAction = "Atualizar cartão e pagar";

/**
 * The text about a missing payment; null when none is missing. `timeZone` defaults to the reader's.
 */
export function overdueText(
  { status, pastDueSince, planName, isActive }: Overdue,
  timeZone?: string,
): Words | null {
  if (status === "INCOMPLETE") {
    return {
      title: `Falta confirmar o primeiro pagamento do plano ${planName}.`,
      explanation: "A assinatura começa quando ele for confirmado. Até lá, nada foi cobrado.",
      action: "Continuar o pagamento",
    };
  }
  if (status !== "PAST_DUE" && status !== "UNPAID") return null;
  const title = `O pagamento do plano ${planName} não foi aprovado.`;
  const access = dueAccessText({ hasAccess: isActive, pastDueSince }, timeZone);
  const gain = isActive && pastDueSince ? " para continuar sem pausa." : ": eles voltam na hora.";
  return { title, explanation: `${access} Atualize o cartão e pague${gain}`, action: payAction };
}
