import { useClient } from "urql";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { useEditing } from "../edit/edit-context.ts";
import { type DoneToCells, manyText } from "../edit/many/many-text.ts";
import type { CellPlan } from "../edit/many/plan-paste.ts";
import { historyOf } from "../history/tab-history.ts";
import type { ListingRow } from "../rows/listing-row.ts";

export type RowAt = (index: number) => ListingRow | undefined;

type ManyCells = {
  /** Keeps the rows in their order meanwhile. Returns a function that ends this. */
  hold: () => () => void;
  /** The rows that are there now. */
  shown: RowAt;
  /** All rows, once they are loaded. */
  load: () => Promise<RowAt>;
  plan: (rowAt: RowAt) => CellPlan;
  /** How many rows get no value. */
  leftOutOf: (rowAt: RowAt) => number;
};

/**
 * Changes many cells as one step of the history, and says what became of them. Cells whose rows are
 * there show their text at once; all are saved together.
 */
export function useManyCells(): (done: DoneToCells, cells: ManyCells) => void {
  const { session, steps } = useEditing();
  const history = historyOf(useClient());
  const toast = useToast();

  async function change(done: DoneToCells, cells: ManyCells): Promise<void> {
    const { shown, plan, leftOutOf } = cells;
    const release = cells.hold();
    const early = plan(shown);
    session.show(early.cells);
    const rowAt = await cells.load().finally(release);
    const all = plan(rowAt);
    const committed = await session.commitMany(all.cells);
    const { saved, marked } = committed;
    const step = steps.add(saved, marked.length > 0 ? () => session.takeBackTexts(marked) : null);
    toast.show({
      ...manyText(done, {
        ...committed,
        lockedCount: all.lockedCount,
        twiceCount: all.twiceCount,
        leftOutCount: leftOutOf(rowAt),
      }),
      ...(step ? { action: { undo: () => void history.undoStep(step) } } : {}),
    });
  }

  return (done, cells) => history.waitFor(change(done, cells));
}
