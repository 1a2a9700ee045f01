import type { Undo } from "../form/form-reducer.ts";
import type { Calculation } from "../result-view/calculation.ts";

/** What the results show and what they do to the form, next to it and in the phone's sheet. */
export type ResultsProps = {
  calculation: Calculation | null;
  undo: Undo | null;
  onUndo: (undo: Undo) => void;
  onTakePrice: (price: number) => void;
  onFill: () => void;
  onRestore: () => void;
};
