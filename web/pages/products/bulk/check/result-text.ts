import { formatDateTime } from "#core/format/date.ts";
import type { BulkSummary_SummaryFragment, WorkState } from "#web/gql/graphql.ts";
import { listingCountText } from "../../count-text.ts";
import { prices } from "./summary-text.ts";

type Step = {
  state: WorkState;
  startedAt?: string | null;
  canUndo: boolean;
  undoUntil?: string | null;
  summary: Pick<BulkSummary_SummaryFragment, "applied" | "skipped" | "undone" | "kept">;
};

/** How a step ended: '212 preços alterados'. */
export function resultTitle({ state, startedAt, summary }: Step): string {
  const { applied, undone } = summary;
  if (state === "UNDONE")
    return undone === 0
      ? "Nenhum preço voltou"
      : `${prices(undone)} ${undone === 1 ? "voltou" : "voltaram"} ao que era${undone === 1 ? "" : "m"}`;
  if (!startedAt) return state === "FAILED" ? "Não conseguimos calcular os preços" : "Prévia descartada";
  const changed =
    applied === 0
      ? "Nenhum preço alterado"
      : `${prices(applied)} ${applied === 1 ? "alterado" : "alterados"}`;
  if (state === "CANCELLED") return `Você parou: ${changed.toLowerCase()}`;
  return state === "FAILED" ? `Interrompido por um erro: ${changed.toLowerCase()}` : changed;
}

/** What else the seller should know about the result. */
export function resultNotes({ state, startedAt, canUndo, undoUntil, summary }: Step): string[] {
  const { skipped, kept } = summary;
  const notes: string[] = [];
  if (!startedAt) notes.push("Nenhum preço mudou.");
  if (skipped > 0) {
    notes.push(
      `${listingCountText(skipped)} ${skipped === 1 ? "ficou como estava, porque mudou" : "ficaram como estavam, porque mudaram"} depois da prévia. ${skipped === 1 ? "Ele está" : "Eles estão"} na lista abaixo.`,
    );
  }
  if (kept > 0) {
    notes.push(
      `${listingCountText(kept)} ${kept === 1 ? "ficou" : "ficaram"} com o preço de agora, porque ele mudou de novo depois desta alteração.`,
    );
  }
  if (state === "FAILED" && startedAt)
    notes.push("O que foi aplicado continua aplicado e pode ser desfeito.");
  if (canUndo && undoUntil) notes.push(`Dá para desfazer tudo até ${formatDateTime(new Date(undoUntil))}.`);
  return notes;
}
