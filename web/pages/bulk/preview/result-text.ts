import { formatDateTime } from "#core/format/date.ts";
import type { BulkSummary_SummaryFragment, WorkState } from "#web/gql/graphql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { prices } from "./summary-text.ts";

type Step = {
  state: WorkState;
  startedAt?: string | null;
  /** Set when another field than the price changes. */
  edit?: object | null;
  /** When it was scheduled to begin. */
  startsAt?: string | null;
  failure?: string | null;
  canUndo: boolean;
  canRedo: boolean;
  undoUntil?: string | null;
  summary: Pick<BulkSummary_SummaryFragment, "applied" | "skipped" | "undone" | "kept">;
};

/** How a step ended: '212 preços alterados'. */
export function resultTitle(step: Step): string {
  const { state, startedAt, startsAt, edit, summary } = step;
  if (edit && startedAt) return editedTitle(step);
  const { applied, undone } = summary;
  if (state === "UNDONE")
    return undone === 0
      ? "Nenhum preço voltou"
      : `${prices(undone)} ${undone === 1 ? "voltou" : "voltaram"} ao que era${undone === 1 ? "" : "m"}`;
  if (!startedAt && startsAt)
    return state === "FAILED" ? "A alteração agendada não começou" : "Agendamento cancelado";
  if (!startedAt) return state === "FAILED" ? "Não conseguimos calcular os preços" : "Prévia descartada";
  const changed =
    applied === 0
      ? "Nenhum preço alterado"
      : `${prices(applied)} ${applied === 1 ? "alterado" : "alterados"}`;
  if (state === "CANCELLED") return `Você parou: ${changed.toLowerCase()}`;
  return state === "FAILED" ? `Interrompido por um erro: ${changed.toLowerCase()}` : changed;
}

/** What else the seller should know about the result. */
export function resultNotes({
  state,
  startedAt,
  failure,
  edit,
  canUndo,
  canRedo,
  undoUntil,
  summary,
}: Step): string[] {
  const { skipped, kept } = summary;
  const notes: string[] = [];
  if (!startedAt) notes.push(edit ? "Nada mudou." : "Nenhum preço mudou.");
  if (!startedAt && failure === "FEATURE_DENIED")
    notes.push("Na hora de começar, seu acesso a alterações em massa tinha terminado.");
  if (skipped > 0) {
    notes.push(
      `${listingCountText(skipped)} ${skipped === 1 ? "ficou como estava, porque mudou" : "ficaram como estavam, porque mudaram"} depois da prévia. ${skipped === 1 ? "Ele está" : "Eles estão"} na lista abaixo.`,
    );
  }
  if (kept > 0) {
    notes.push(
      `${listingCountText(kept)} ${kept === 1 ? "ficou" : "ficaram"} com o ${edit ? "valor" : "preço"} de agora, porque ele mudou de novo depois desta alteração.`,
    );
  }
  if (state === "FAILED" && startedAt)
    notes.push("O que foi aplicado continua aplicado e pode ser desfeito.");
  if (canRedo && undoUntil) notes.push(`Dá para aplicar de novo até ${formatDateTime(new Date(undoUntil))}.`);
  if (canUndo && undoUntil) notes.push(`Dá para desfazer tudo até ${formatDateTime(new Date(undoUntil))}.`);
  return notes;
}

/** How the change of another field ended: '212 anúncios alterados'. */
function editedTitle({ state, summary: { applied, undone } }: Step): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? `Nenhum anúncio ${one}` : `${listingCountText(number)} ${number === 1 ? one : many}`;
  if (state === "UNDONE") return count(undone, "voltou ao que era", "voltaram ao que eram");
  const changed = count(applied, "alterado", "alterados");
  if (state === "CANCELLED") return `Você parou: ${changed.toLowerCase()}`;
  return state === "FAILED" ? `Interrompido por um erro: ${changed.toLowerCase()}` : changed;
}
