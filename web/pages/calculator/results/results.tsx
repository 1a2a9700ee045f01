import { Button, Flex, Heading, Separator, Text } from "@radix-ui/themes";
import { Calculator } from "lucide-react";
import type { Undo } from "../form/form-reducer.ts";
import { UndoNote } from "../form/undo-note.tsx";
import type { Calculation } from "../result-view/calculation.ts";
import { costRows } from "../result-view/cost-rows.ts";
import { headlineText } from "../result-view/headline-text.ts";
import { marginRows } from "../result-view/margin-rows.ts";
import { CompositionFigure } from "./composition-figure.tsx";
import { Headline } from "./headline.tsx";
import { ResultGroup } from "./result-group.tsx";
import { SuggestedPriceList } from "./suggested-price-list.tsx";

export type ResultsProps = {
  calculation: Calculation | null;
  undo: Undo | null;
  onUndo: (undo: Undo) => void;
  onTakePrice: (price: number) => void;
  onFill: () => void;
  onRestore: () => void;
};

/** All results, the answer first; the same next to the form and in the phone's sheet. */
export function Results(props: ResultsProps) {
  const { calculation, undo, onUndo, onTakePrice, onFill, onRestore } = props;
  if (calculation === null) return <EmptyResults onFill={onFill} onRestore={onRestore} />;
  return (
    <Flex direction="column" gap="5">
      <Headline text={headlineText(calculation)} />
      <CompositionFigure result={calculation.result} />
      <Separator size="4" />
      <ResultGroup title="Preço e custos" rows={costRows(calculation)} />
      <ResultGroup title="Resultados" rows={marginRows(calculation)} />
      <div>
        <SuggestedPriceList calculation={calculation} onTake={onTakePrice} />
        <UndoNote of="price" undo={undo} onUndo={onUndo} />
      </div>
    </Flex>
  );
}

/** S2-32: without a price there is nothing to calculate. */
function EmptyResults({ onFill, onRestore }: Pick<ResultsProps, "onFill" | "onRestore">) {
  return (
    <Flex direction="column" align="center" gap="3" py="7" px="3">
      <Calculator size={32} aria-hidden color="var(--gray-9)" />
      <Heading as="h2" size="4" align="center">
        Preencha os dados básicos
      </Heading>
      <Text as="p" size="2" color="gray" align="center" className="measure">
        Com um preço de venda maior que zero, mostramos aqui quanto sobra em cada venda.
      </Text>
      <Flex gap="3" wrap="wrap" justify="center" mt="2">
        <Button type="button" onClick={onFill}>
          Preencher o preço
        </Button>
        <Button type="button" variant="soft" color="gray" onClick={onRestore}>
          Restaurar exemplo
        </Button>
      </Flex>
    </Flex>
  );
}
