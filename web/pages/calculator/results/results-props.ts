import type { SaleField } from "#core/calculator/form/sale-fields.ts";
import type { Undo } from "../form/form-reducer.ts";
import type { Calculation } from "../result-view/calculation.ts";
import type { Obstacle } from "../sale/obstacle.ts";

/** What the results show and what they do to the form, next to it and in the phone's sheet. */
export type ResultsProps = {
  calculation: Calculation | null;
  /** Why there is no calculation, when it is not the price. */
  obstacle: Obstacle | null;
  undo: Undo | null;
  onUndo: (undo: Undo) => void;
  onTakePrice: (price: number) => void;
  /** Goes to the field that answers a question of the rules. */
  onAnswer: (field: SaleField) => void;
  onFill: () => void;
  onRestore: () => void;
};
