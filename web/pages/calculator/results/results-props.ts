import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import type { Obstacle } from "#web/features/calculation/obstacle.ts";
import type { Undo } from "../form/form-reducer.ts";

/**
 * The data of the results and the actions on the form, next to the form and in the phone's sheet.
 */
export type ResultsProps = {
  calculation: Calculation | null;
  /** Why there is no calculation, other than an invalid price. */
  obstacle: Obstacle | null;
  undo: Undo | null;
  onUndo: (undo: Undo) => void;
  onTakePrice: (price: number) => void;
  /** Moves the focus to the field that answers a question of the rules. */
  onAnswer: (field: SaleField) => void;
  onFill: () => void;
  onRestore: () => void;
};
