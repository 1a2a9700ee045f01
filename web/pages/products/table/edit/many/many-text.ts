import { countText } from "#web/shared/count-text.ts";
import type { CommittedCells } from "./commit-cells.ts";

type ManyResult = CommittedCells & {
  lockedCount: number;
  /** Products with several values for one field. */
  twiceCount: number;
  /** Rows below the last one of the table, beyond the most at once, or that did not load. */
  leftOutCount: number;
};

/** What was done to the cells. */
export type DoneToCells = "colado" | "preenchido" | "apagado";

/** What a paste, a fill or a deletion did, for a message. */
export function manyText(done: DoneToCells, result: ManyResult) {
  const { saved, lossCount, unchangedCount, unreadableCount, refusedCount, conflictCount } = result;
  const { unsentCount, lockedCount, leftOutCount, twiceCount, doubtCount } = result;
  const part = (count: number, one: string, many: string, end = "") =>
    count > 0 ? [`${countText(count, one, many)}${end}`] : [];
  const parts = [
    ...part(lossCount, "preço dá prejuízo", "preços dão prejuízo"),
    ...part(doubtCount, "valor muda muito e espera", "valores mudam muito e esperam", " você conferir"),
    ...part(twiceCount, "produto recebeu", "produtos receberam", " mais de um valor: ficou o último"),
    ...part(unreadableCount, "texto não é um valor", "textos não são valores"),
    ...part(refusedCount, "valor não foi aceito", "valores não foram aceitos"),
    ...part(conflictCount, "valor mudou", "valores mudaram", " em outra aba"),
    ...part(unsentCount, "valor espera", "valores esperam", " a conexão"),
    ...part(lockedCount, "célula é só de leitura", "células são só de leitura"),
    ...part(leftOutCount, "linha ficou de fora", "linhas ficaram de fora"),
    ...part(unchangedCount, "valor já era este", "valores já eram estes"),
  ];
  const hasProblem = unreadableCount + refusedCount + leftOutCount + twiceCount + doubtCount > 0;
  const tone = hasProblem || saved.length === 0 ? "neutral" : "success";
  return {
    // A single cell that loses money says so in the same colour.
    tone: lossCount > 0 ? ("destructive" as const) : (tone as "neutral" | "success"),
    title:
      saved.length === 0
        ? `Nenhum valor ${done}`
        : countText(saved.length, `valor ${done}`, `valores ${done}s`),
    ...(parts.length > 0 ? { description: `${parts.join("; ")}.` } : {}),
  };
}
