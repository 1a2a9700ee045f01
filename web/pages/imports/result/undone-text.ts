import { countText } from "#web/shared/count-text.ts";
import type { ImportOf } from "../import-fragment.ts";

type Undo = Pick<NonNullable<ImportOf["undo"]>, "archived" | "removed" | "restored" | "left">;

/** What an undo did and what it left, as pt-BR sentences. */
export function undoneText({ archived, removed, restored, left }: Undo): string[] {
  const done = [
    ...(archived > 0 ? [`${countText(archived, "produto foi", "produtos foram")} para os arquivados.`] : []),
    ...(removed > 0 ? [`${countText(removed, "anúncio novo saiu", "anúncios novos saíram")}.`] : []),
    ...(restored > 0
      ? [`Os valores de ${countText(restored, "produto voltaram", "produtos voltaram")} ao que eram.`]
      : []),
  ];
  const stays = `${countText(left, "produto ficou", "produtos ficaram")} no todo ou em parte como ${left === 1 ? "está" : "estão"}: ${left === 1 ? "mudou" : "mudaram"} depois da importação, ou ${left === 1 ? "é" : "são"} só de leitura.`;
  if (done.length === 0 && left === 0) return ["Não havia nada para desfazer."];
  return left > 0 ? [...done, stays] : done;
}
