import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { formatMoney } from "#core/format/money.ts";
import { priceEndings } from "#core/sale/choices.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { lossZoneNote } from "#web/features/calculation/prices/loss-zone-text.ts";
import {
  type SuggestedPrice,
  suggestedPrices,
  wantedPrice,
} from "#web/features/calculation/prices/suggested-prices.ts";
import { ZoneNote } from "#web/features/calculation/prices/zone-note.tsx";
import { useSaleForm } from "#web/features/sale-form/sale-form-context.ts";
import { priceEndingText } from "#web/features/sale-form/texts/channel-text.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UndoNote } from "../form/undo-note.tsx";
import type { ResultsProps } from "./results-props.ts";
import { MinimumMargin, WantedMargin } from "./wanted-margin.tsx";
import "./ending-choice.css";
import "./price-answers.css";

type Props = Pick<ResultsProps, "undo" | "onUndo" | "onTakePrice"> & {
  calculation: Calculation;
};

/** The price for the wanted margin, and the suggested prices. One click puts one into the form. */
export function PriceAnswers({ calculation, undo, onUndo, onTakePrice }: Props) {
  const { fees, input } = calculation;
  const zone = fees.kind === "marketplace" ? lossZoneNote(fees.result, input.priceList) : null;
  const wanted = wantedPrice(calculation);
  const suggested = suggestedPrices(calculation);
  return (
    <section className="price-answers">
      <Flex align="center" justify="between" gap="2" wrap="wrap" mb="3">
        <Heading as="h3" size="3">
          Por quanto vender?
        </Heading>
        <EndingChoice />
      </Flex>
      {zone ? (
        <Flex direction="column" mb="3">
          <ZoneNote note={zone} onTake={onTakePrice} />
        </Flex>
      ) : null}
      <ul className="suggested-prices">
        <li className="suggested-price suggested-price-wanted">
          <WantedMargin />
          <PriceFigures price={wanted} onTake={onTakePrice} />
          {wanted.caution ? <Caution text={wanted.caution} /> : null}
        </li>
        {suggested.map(({ label, caution }) =>
          caution ? (
            <li key={label} className="suggested-caution">
              <Caution text={`${label}. ${caution}`} />
            </li>
          ) : null,
        )}
        {suggested.map((price) => (
          <li key={price.label} className="suggested-price">
            <Text size="2" className="suggested-price-label">
              {price.label}
            </Text>
            <PriceFigures price={price} onTake={onTakePrice} />
          </li>
        ))}
      </ul>
      <UndoNote of="price" undo={undo} onUndo={onUndo} />
      <MinimumMargin />
    </section>
  );
}

type FiguresProps = { price: SuggestedPrice; onTake: Props["onTakePrice"] };

function PriceFigures({ price: { label, amount, meaning, offered }, onTake }: FiguresProps) {
  const isAmount = offered !== null && formatMoney(offered) === amount;
  const takeText = offered === null || isAmount ? "Usar este preço" : `Usar ${formatMoney(offered)}`;
  return (
    <>
      <Text size="5" weight="bold" className="tabular suggested-price-amount">
        {amount}
      </Text>
      <Text size="1" color="gray" className="tabular suggested-price-meaning">
        {meaning}
      </Text>
      {offered === null ? null : (
        <Button
          type="button"
          variant="soft"
          size="2"
          className="suggested-price-action"
          aria-label={isAmount ? `${takeText}: ${label}, ${amount}` : `${takeText}: ${label}`}
          onClick={() => onTake(offered)}
        >
          {takeText}
        </Button>
      )}
    </>
  );
}

/**
 * Warns of a loss zone (FE-13). Those of the three cards stand above them: in a card it would leave
 * the others half empty.
 */
function Caution({ text }: { text: string }) {
  return (
    <Text as="p" size="1" color="amber" className="tabular suggested-price-caution">
      <TriangleAlert size={16} aria-hidden />
      {text}
    </Text>
  );
}

/** How the suggested prices end (FE-20). */
function EndingChoice() {
  const { values, write } = useSaleForm();
  const id = useId();
  return (
    <div className="ending-choice">
      <label htmlFor={id} className="visually-hidden">
        {priceEndingText.label}
      </label>
      <NativeSelect
        id={id}
        value={values.priceEnding}
        options={priceEndings.map((ending) => ({ value: ending, text: priceEndingText.options[ending] }))}
        onChange={(text) => write("priceEnding", text)}
      />
    </div>
  );
}
