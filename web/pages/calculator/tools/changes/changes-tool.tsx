import { Button, Text } from "@radix-ui/themes";
import { useMemo } from "react";
import { formatDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { formatMoney } from "#core/format/money.ts";
import { compareDates } from "#core/pricing/compare/compare-dates.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { checkMarketplaceInput } from "#core/sale/marketplace-input-rules.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import type { SaleState } from "#web/features/calculation/use-calculation.ts";
import { toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { fieldNumberText } from "#web/features/sale-form/values/number-text.ts";
import { useCalculatorForm } from "../../form/calculator-form.tsx";
import { UndoNote } from "../../form/undo-note.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { changesView } from "./changes-view.ts";
import { type ChosenDays, comparedDays, knownChangesText } from "./chosen-days.ts";
import { DayField } from "./day-field.tsx";

type Props = {
  mode: PriceMode;
  sale: SaleState;
  days: ChosenDays;
  onChoose: (days: ChosenDays) => void;
};

/** 'O que muda': compares this product under the rules of two days (FE-15). */
export function ChangesTool({ sale, ...props }: Props) {
  if (sale.status === "ready") return <Changes {...props} sale={sale.sale} />;
  return (
    <Text as="p" size="2" color="gray">
      Assim que as taxas carregarem, a comparação aparece aqui.
    </Text>
  );
}

type ReadyProps = Omit<Props, "sale"> & { sale: MarketplaceSale };

function Changes({ mode, sale, days, onChoose }: ReadyProps) {
  const { rules, today } = sale;
  const compared = comparedDays(days, rules, today);
  const [first, second] = compared;
  const isChosen = days.some((day) => day !== null);
  return (
    <>
      <Text as="p" size="2" color="gray">
        {knownChangesText(rules, today)}
      </Text>
      <div className="tool-fields">
        <DayField label="Primeira data" day={first} onChoose={(day) => onChoose([day, days[1]])} />
        <DayField label="Segunda data" day={second} onChoose={(day) => onChoose([days[0], day])} />
      </div>
      {isChosen ? (
        <div>
          <Button type="button" variant="ghost" onClick={() => onChoose([null, null])}>
            Voltar às datas sugeridas
          </Button>
        </div>
      ) : null}
      <Comparison mode={mode} sale={sale} first={first} second={second} />
    </>
  );
}

type ComparisonProps = { mode: PriceMode; sale: MarketplaceSale; first: CivilDay; second: CivilDay };

function Comparison({ mode, sale, first, second }: ComparisonProps) {
  const { values, undo, dispatch } = useCalculatorForm();
  const outcome = useMemo(() => {
    const input = toPriceInput(values);
    const [issue] = checkMarketplaceInput(sale.marketplace);
    if (issue) return { message: issue.message };
    const comparison = compareDates(input, mode, sale, [first, second]);
    if (comparison === null) return { message: "Assim que houver um preço, a comparação aparece aqui." };
    const { before, after } = comparison;
    if (before.outcome === "questions") return { message: questionText(before.quote.questions, first) };
    if (after.outcome === "questions") return { message: questionText(after.quote.questions, second) };
    return { view: changesView(before.result, after.result, comparison, second, input.priceList) };
  }, [values, mode, sale, first, second]);

  if (outcome.view === undefined) {
    return (
      <Text as="p" size="2" color="amber" role="status">
        {outcome.message}
      </Text>
    );
  }
  const { restoringPrice } = outcome.view;
  return (
    <>
      <div className="tool-sentences" role="status">
        <Text as="p" size="3" weight="bold" className="measure tabular">
          {outcome.view.summary}
        </Text>
        {outcome.view.restoring ? (
          <Text as="p" size="2" className="measure tabular">
            {outcome.view.restoring}
          </Text>
        ) : null}
      </div>
      {restoringPrice === null ? null : (
        <div>
          <Button
            type="button"
            variant="soft"
            className="tabular"
            onClick={() => {
              const text = fieldNumberText("priceList", restoringPrice);
              dispatch({ type: "value chosen", what: "price", text });
            }}
          >
            Usar {formatMoney(restoringPrice)}
          </Button>
        </div>
      )}
      <UndoNote of="price" undo={undo} onUndo={(change) => dispatch({ type: "undone", undo: change })} />
      <ChangesTable view={outcome.view} days={[first, second]} />
    </>
  );
}

/** Shown when a day's rules give no result: asks for another day, or for a field of card B. */
function questionText(questions: readonly { field: string; text: string }[], day: CivilDay): string {
  const [question] = questions;
  if (question === undefined) return `Não conhecemos as taxas de ${formatDay(day)}. Escolha outra data.`;
  return question.field === "date"
    ? question.text
    : `Falta um dado em 'Condições do marketplace': ${question.text}`;
}
