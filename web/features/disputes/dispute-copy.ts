import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { type DisputeState, deadlineUrgency } from "#core/statements/disputes/dispute-state.ts";

export type DisputeTotal = { state: DisputeState; disputes: number; cents: number; recoveredCents: number };

/** '1 contestação', '12 contestações'. */
export function disputeCount(count: number): string {
  return count === 1 ? "1 contestação" : `${formatCount(count)} contestações`;
}

/** What was recovered, or else what is at stake. */
export function totalsTitle(totals: readonly DisputeTotal[]): string {
  const of = (state: DisputeState) => totals.find((total) => total.state === state);
  const recovered = of("ACCEPTED");
  if (recovered && recovered.recoveredCents > 0) {
    const accepted = recovered.disputes === 1 ? "aceita" : "aceitas";
    return `${formatCents(recovered.recoveredCents)} recuperados em ${disputeCount(recovered.disputes)} ${accepted}`;
  }
  const open = (of("TO_DISPUTE")?.cents ?? 0) + (of("SENT")?.cents ?? 0);
  return open > 0 ? `${formatCents(open)} a recuperar` : "Nada em aberto";
}

/** What is still open, in one sentence. */
export function totalsDetail(totals: readonly DisputeTotal[]): string {
  const of = (state: DisputeState) => totals.find((total) => total.state === state);
  const parts = [
    openText(of("TO_DISPUTE"), "a contestar"),
    openText(of("SENT"), "à espera de resposta"),
  ].filter((text) => text !== null);
  return parts.length === 0 ? "Nenhuma contestação espera por você." : `${parts.join("; ")}.`;
}

function openText(total: DisputeTotal | undefined, what: string): string | null {
  if (total === undefined || total.disputes === 0) return null;
  return `${formatCents(total.cents)} ${what}, em ${disputeCount(total.disputes)}`;
}

/** How long there is to dispute an order, and the colour that says how near it is. */
export function deadlineText(days: number): { text: string; color: "gray" | "amber" | "tomato" } {
  const color = ({ FAR: "gray", NEAR: "amber", URGENT: "tomato" } as const)[deadlineUrgency(days)];
  if (days < 0) return { text: "Prazo acabou", color };
  if (days === 0) return { text: "Último dia", color };
  return { text: days === 1 ? "Falta 1 dia" : `Faltam ${formatCount(days)} dias`, color };
}
