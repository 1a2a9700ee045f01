import { formatMoment } from "../../../../core/format/date.ts";
import type { SubscriptionStatus } from "../../../gql/graphql.ts";
import { graceEnd } from "../grace-end.ts";

type Overdue = {
  status: SubscriptionStatus;
  pastDueSince?: string | null;
  planName: string;
  /** It still grants access (D22). */
  isActive: boolean;
};

type Words = { title: string; explanation: string; action: string };

const payAction = "Atualizar cartão e pagar";

/** What to say of a payment that is missing; null when none is. `timeZone` is the reader's unless named. */
export function overdueWords(
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
  const end = pastDueSince ? formatMoment(graceEnd(new Date(pastDueSince)), timeZone) : null;
  if (isActive && end) {
    return {
      title,
      explanation: `Seu acesso aos recursos avançados vai até ${end}. Atualize o cartão e pague para continuar sem pausa.`,
      action: payAction,
    };
  }
  const since = end ? ` desde ${end}` : "";
  return {
    title,
    explanation: `Os recursos avançados estão pausados${since}. Atualize o cartão e pague: eles voltam na hora.`,
    action: payAction,
  };
}
