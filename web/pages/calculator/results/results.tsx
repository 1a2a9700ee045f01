import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { Calculator, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import type { Obstacle } from "#web/features/calculation/obstacle.ts";
import { adsText } from "#web/features/calculation/summary/ads-text.ts";
import { CompositionFigure } from "#web/features/calculation/summary/composition-figure.tsx";
import { Headline } from "#web/features/calculation/summary/headline.tsx";
import { headlineText } from "#web/features/calculation/summary/headline-text.ts";
import { CalculatorMark } from "./calculator-mark.tsx";
import { FiguresBelow } from "./figures-below.tsx";
import { PriceAnswers } from "./price-answers.tsx";
import type { ResultsProps } from "./results-props.ts";
import { ShareButton } from "./share-button.tsx";
import "./results.css";

/** All results next to the form, starting with the answer. */
export function Results(props: ResultsProps) {
  const { calculation } = props;
  if (calculation === null) return <EmptyResults {...props} />;
  return (
    <Flex direction="column" gap="5">
      <Headline text={headlineText(calculation)} note={<CalculatorMark calculation={calculation} />}>
        <ShareButton calculation={calculation} />
      </Headline>
      <ResultsBelowAnswer {...props} calculation={calculation}>
        <FiguresBelow calculation={calculation} />
      </ResultsBelowAnswer>
    </Flex>
  );
}

type BelowProps = ResultsProps & { calculation: Calculation; children: ReactNode };

/** The seller's questions with their answers in reais, then the figures behind them. */
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
      <hr className="results-line" />
      {children}
    </>
  );
}

type EmptyProps = Pick<ResultsProps, "obstacle" | "onAnswer" | "onFill" | "onRestore">;

/** S2-32: there is no calculation without a price, nor without the answers that the rules need. */
export function EmptyResults({ obstacle, onAnswer, onFill, onRestore }: EmptyProps) {
  return (
    <Flex direction="column" align="center" gap="3" py="7" px="3">
      <Calculator size={32} aria-hidden color="var(--gray-9)" />
      <Heading as="h2" size="4" align="center">
        {obstacle?.title ?? "Preencha os dados básicos"}
      </Heading>
      <Text as="p" size="2" color="gray" align="center" className="measure">
        {obstacle?.text ??
          "Com um preço de venda maior que zero, mostramos aqui com quanto você fica em cada venda."}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center" mt="2">
        {obstacle ? (
          <ObstacleButton obstacle={obstacle} onAnswer={onAnswer} />
        ) : (
          <>
            <Button type="button" onClick={onFill}>
              Preencher o preço
            </Button>
            <Button type="button" variant="soft" color="gray" onClick={onRestore}>
              Restaurar exemplo
            </Button>
          </>
        )}
      </Flex>
    </Flex>
  );
}

type ObstacleProps = Pick<ResultsProps, "onAnswer"> & { obstacle: Obstacle };

/** The button that resolves an obstacle; nothing while the seller can only wait. */
export function ObstacleButton({ obstacle: { action }, onAnswer }: ObstacleProps) {
  if (action === null) return null;
  return (
    <Button type="button" onClick={() => ("retry" in action ? action.retry() : onAnswer(action.field))}>
      {action.label}
    </Button>
  );
}

/** Whether ads pay off, and what an order may cost in ads. */
function AdsAnswer({ calculation }: { calculation: Calculation }) {
  const { answer, limit, isLoss } = adsText(calculation);
  return (
    <section>
      <Heading as="h3" size="3" mb="1">
        Vale anunciar?
      </Heading>
      <Text as="p" size="3" color={isLoss ? "tomato" : undefined} className="tabular">
        {answer}
      </Text>
      {limit ? (
        <Text as="p" size="2" color="gray" mt="1" className="tabular">
          {limit}
        </Text>
      ) : null}
    </section>
  );
}
