import { Flex, Separator } from "@radix-ui/themes";
import type { Calculation } from "../lines/calculation.ts";
import { heroWords } from "../lines/hero-words.ts";
import { CompositionFigure } from "./composition-figure.tsx";
import { CostResults } from "./cost-results.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { Hero } from "./hero.tsx";
import { MarginResults } from "./margin-results.tsx";
import { SuggestedPriceList } from "./suggested-price-list.tsx";

export type ResultsProps = {
  calculation: Calculation | null;
  onTakePrice: (price: number) => void;
  onFill: () => void;
  onRestore: () => void;
};

/** Everything the calculation says, the answer first; the same beside the form and in the phone's sheet. */
export function Results({ calculation, onTakePrice, onFill, onRestore }: ResultsProps) {
  if (calculation === null) return <EmptyResults onFill={onFill} onRestore={onRestore} />;
  return (
    <Flex direction="column" gap="5">
      <Hero words={heroWords(calculation)} />
      <CompositionFigure result={calculation.result} />
      <Separator size="4" />
      <CostResults calculation={calculation} />
      <MarginResults calculation={calculation} />
      <SuggestedPriceList calculation={calculation} onTake={onTakePrice} />
    </Flex>
  );
}
