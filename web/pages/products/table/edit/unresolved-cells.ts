import { type CellEdit, type CellEdits, type CellKey, cellKey } from "./cell-edits.ts";
import type { CellTarget, CellText } from "./cell-target.ts";
import { cellField } from "./fields/cell-fields.ts";

type Options = {
  edits: CellEdits;
  targets: ReadonlyMap<CellKey, CellTarget>;
  forget: (target: CellTarget) => void;
  change: (key: CellKey, changes: Partial<CellEdit>) => void;
  commit: (target: CellTarget, options: { isSure: boolean }) => boolean;
  commitLater: (cells: readonly CellText[]) => void;
  cellsIn: (state: CellEdit["state"]) => CellText[];
};

/** The texts that only the seller can decide about: two values, a large change, or no value. */
export function createUnresolved(options: Options) {
  const { edits, targets, forget, change, commit, commitLater, cellsIn } = options;
  const keyOf = ({ kind, id }: CellTarget) => cellKey(kind, id);

  /** Texts that cannot be saved as they are. */
  function stuck(): CellTarget[] {
    return [...targets.values()].filter((target) => {
      const edit = edits.get(keyOf(target));
      if (edit === null) return false;
      if (edit.state === "refused" || edit.state === "conflict" || edit.state === "doubt") return true;
      return edit.state === "typing" && !cellField(target.kind).read(edit.text).ok;
    });
  }

  return {
    /** Whether leaving the table would lose a text that only the seller can mend (GR-12). */
    isStuck: (): boolean => stuck().length > 0,
    /** Discards these texts. */
    giveUp: () => stuck().forEach(forget),
    /** Postpones a conflict: the text stays in its cell, unsaved. */
    setAside(target: CellTarget): void {
      const problem = "Outro valor foi salvo em outra aba. Abra a célula para salvar o seu.";
      // Having seen the other value, the seller may replace it.
      change(keyOf(target), { state: "refused", problem, from: target.value });
    },
    /** The cells whose change is so large that the seller is asked (GR-13). */
    doubts: (): CellText[] => cellsIn("doubt"),
    /** Saves them as they are. */
    confirmDoubts(): void {
      const cells = cellsIn("doubt");
      const [only] = cells.length === 1 ? cells : [];
      if (only) commit(only.target, { isSure: true });
      else commitLater(cells);
    },
    /** Leaves their texts in their cells, unsaved. */
    postponeDoubts(): void {
      for (const { target } of cellsIn("doubt")) {
        const problem = `Era ${cellField(target.kind).show(target.value)}. Abra a célula para salvar ou corrigir.`;
        change(keyOf(target), { state: "refused", problem });
      }
    },
    /** The cells in conflict with a value saved elsewhere. */
    conflicts: (): CellTarget[] => cellsIn("conflict").map(({ target }) => target),
    /** Saves the seller's own values of all cells in conflict. */
    keepAllMine: () => commitLater(cellsIn("conflict")),
  };
}
