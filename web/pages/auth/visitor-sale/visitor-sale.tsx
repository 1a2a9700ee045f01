import { Button, Card, Heading, Text } from "@radix-ui/themes";
import { exampleText } from "#core/sale/examples.ts";
import { CompositionFigure } from "#web/features/calculation/summary/composition-figure.tsx";
import { Headline } from "#web/features/calculation/summary/headline.tsx";
import { headlineText } from "#web/features/calculation/summary/headline-text.ts";
import { type CalculationState, useCalculation } from "#web/features/calculation/use-calculation.ts";
import { ChannelSelect } from "#web/features/sale-form/fields/channel-select.tsx";
import { FieldGrid } from "#web/features/sale-form/fields/form-field.tsx";
import { PriceField } from "#web/features/sale-form/fields/price-field.tsx";
import { SaleInput } from "#web/features/sale-form/fields/sale-input.tsx";
import { categoryNames } from "#web/features/sale-form/rules/sale-view.ts";
import { SaleFormContext } from "#web/features/sale-form/sale-form-context.ts";
import { useVisitorForm } from "./use-visitor-form.ts";
import "./visitor-sale.css";

type Props = { onKeep: () => void };

/** A working calculation for visitors: where, cost, price, and what is left (AS-06). */
export function VisitorSale({ onKeep }: Props) {
  const form = useVisitorForm();
  const state = useCalculation(form.values, "SIMPLE");
  return (
    <SaleFormContext value={form}>
      <div className="visitor-sale">
        <Heading as="h2" size={{ initial: "4", md: "6" }} mb={{ initial: "3", md: "5" }}>
          Quanto sobra do seu preço?
        </Heading>
        <Card size={{ initial: "2", md: "3" }}>
          <div className="visitor-sale-card">
            <ChannelSelect />
            <FieldGrid>
              <PriceField field="cost" />
              <PriceField field="priceList" />
            </FieldGrid>
            <MissingFields state={state} />
            <Answer state={state} />
            {form.isTyped ? (
              <Button type="button" size="3" onClick={onKeep}>
                Guardar este preço
              </Button>
            ) : null}
          </div>
        </Card>
        <Text as="p" size="2" color="gray" mt="3">
          Sem conta: o que você digita fica neste navegador e vai com você quando criar a sua.
        </Text>
      </div>
    </SaleFormContext>
  );
}

/** What the marketplace's rules still need to know. */
function MissingFields({ state: { sale, questions } }: { state: CalculationState }) {
  if (sale.status !== "ready" || questions.size === 0) return null;
  return (
    <FieldGrid>
      {[...questions].map(([field, question]) => (
        <SaleInput key={field} field={field} categories={categoryNames(sale.sale)} question={question} />
      ))}
    </FieldGrid>
  );
}

function Answer({ state: { calculation, sale, title } }: { state: CalculationState }) {
  if (calculation === null) return <NoAnswer status={sale.status} title={title} />;
  const examples = exampleText(calculation.examples);
  const note = examples ? (
    <Text size="2" color="amber">
      com {examples}
    </Text>
  ) : null;
  return (
    <div className="visitor-sale-card" aria-live="polite">
      <Headline text={headlineText(calculation)} note={note} />
      <CompositionFigure result={calculation.result} />
    </div>
  );
}

type NoAnswerProps = { status: CalculationState["sale"]["status"]; title: string | null };

function NoAnswer({ status, title }: NoAnswerProps) {
  const failed = "Não conseguimos abrir as taxas deste marketplace. Escolha de novo ou crie a sua conta.";
  const waiting = status === "failed" ? failed : "Abrindo as taxas…";
  return (
    <Text as="p" size="2" color="gray" role="status">
      {status === "own" ? "Informe o custo e o preço." : (title ?? waiting)}
    </Text>
  );
}
