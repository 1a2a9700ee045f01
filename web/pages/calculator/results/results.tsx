import { Flex, Separator } from "@radix-ui/themes";
import type { Undo } from "../form/form-reducer.ts";
import { UndoNote } from "../form/undo-note.tsx";
import type { Calculation } from "../result-view/calculation.ts";
import { headlineText } from "../result-view/headline-text.ts";
import { CompositionFigure } from "./composition-figure.tsx";
import { CostResults } from "./cost-results.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { Headline } from "./headline.tsx";
import { MarginResults } from "./margin-results.tsx";
import { SuggestedPriceList } from "./suggested-price-list.tsx";

export type ResultsProps = {
  calculation: Calculation | null;
  undo: Undo | null;
  onUndo: (undo: Undo) => void;
  onTakePrice: (price: number) => void;
  onFill: () => void;
  onRestore: () => void;
};

/** Everything the calculation says, the answer first; the same beside the form and in the phone's sheet. */
export function Results(props: ResultsProps) {
  const { calculation, undo, onUndo, onTakePrice, onFill, onRestore } = props;
  if (calculation === null) return <EmptyResults onFill={onFill} onRestore={onRestore} />;
  return (
    <Flex direction="column" gap="5">
      <Headline words={headlineText(calculation)} />
      <CompositionFigure result={calculation.result} />
      <Separator size="4" />
      <CostResults calculation={calculation} />
      <MarginResults calculation={calculation} />
      <div>
        <SuggestedPriceList calculation={calculation} onTake={onTakePrice} />
        <UndoNote of="price" undo={undo} onUndo={onUndo} />
      </div>
    </Flex>
  );
}
