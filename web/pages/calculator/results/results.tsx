import { Button, Flex, Heading, Separator, Text } from "@radix-ui/themes";
import { Calculator, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Calculation } from "../result-view/calculation.ts";
import { headlineText } from "../result-view/headline-text.ts";
import { AdsAnswer } from "./ads-answer.tsx";
import { CompositionFigure } from "./composition-figure.tsx";
import { FiguresBelow } from "./figures-below.tsx";
import { Headline } from "./headline.tsx";
import { PriceAnswers } from "./price-answers.tsx";
import type { ResultsProps } from "./results-props.ts";
import { ShareButton } from "./share-button.tsx";
import "./results.css";

/** All results, the answer first, next to the form. */
export function Results(props: ResultsProps) {
  const { calculation } = props;
  if (calculation === null) return <EmptyResults onFill={props.onFill} onRestore={props.onRestore} />;
  return (
    <Flex direction="column" gap="5">
      <Headline text={headlineText(calculation)}>
        <ShareButton calculation={calculation} />
      </Headline>
      <ResultsBelowAnswer {...props} calculation={calculation}>
        <FiguresBelow calculation={calculation} />
      </ResultsBelowAnswer>
    </Flex>
  );
}

type BelowProps = ResultsProps & { calculation: Calculation; children: ReactNode };

/** The seller's questions in words and reais, below the answer; then the figures they are made of. */
export function ResultsBelowAnswer({ children, ...props }: BelowProps) {
  const { calculation } = props;
  const { warning } = headlineText(calculation);
  return (
    <>
      {warning ? (
        <Text as="p" size="2" color="amber" className="results-warning">
          <TriangleAlert size={16} aria-hidden />
          {warning}
        </Text>
      ) : null}
      <CompositionFigure result={calculation.result} />
      <PriceAnswers {...props} />
      <AdsAnswer calculation={calculation} />
      <Separator size="4" />
      {children}
    </>
  );
}

/** S2-32: without a price there is nothing to calculate. */
export function EmptyResults({ onFill, onRestore }: Pick<ResultsProps, "onFill" | "onRestore">) {
  return (
    <Flex direction="column" align="center" gap="3" py="7" px="3">
      <Calculator size={32} aria-hidden color="var(--gray-9)" />
      <Heading as="h2" size="4" align="center">
        Preencha os dados básicos
      </Heading>
      <Text as="p" size="2" color="gray" align="center" className="measure">
        Com um preço de venda maior que zero, mostramos aqui com quanto você fica em cada venda.
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
