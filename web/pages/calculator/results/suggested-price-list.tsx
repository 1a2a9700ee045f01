import { Button, Heading, Text } from "@radix-ui/themes";
import { formatMoney } from "#core/format/money.ts";
import type { Calculation } from "../result-view/calculation.ts";
import { type SuggestedPrice, suggestedPrices } from "../result-view/suggested-prices.ts";
import "./suggested-price-list.css";

type Props = { calculation: Calculation; onTake: (price: number) => void };

/** The suggested list prices; one click puts a price into the price field. */
export function SuggestedPriceList({ calculation, onTake }: Props) {
  return (
    <div className="suggestions">
      <Heading as="h3" size="3" mb="3">
        Preços sugeridos
      </Heading>
      <ul className="suggested-prices">
        {suggestedPrices(calculation).map((price) => (
          <Suggestion key={price.label} price={price} onTake={onTake} />
        ))}
      </ul>
    </div>
  );
}

function Suggestion({ price, onTake }: { price: SuggestedPrice; onTake: Props["onTake"] }) {
  const { label, amount, meaning, taken } = price;
  return (
    <li className="suggested-price">
      <Text size="2" className="suggested-price-label">
        {label}
      </Text>
      <Text size="5" weight="bold" className="tabular suggested-price-amount">
        {amount}
      </Text>
      <Text size="1" color="gray" className="suggested-price-meaning">
        {meaning}
      </Text>
      {taken === null ? null : (
        <Button
          type="button"
          variant="soft"
          size="2"
          className="suggested-price-action"
          aria-label={`Usar este preço: ${label}, ${formatMoney(taken)}`}
          onClick={() => onTake(taken)}
        >
          Usar este preço
        </Button>
      )}
    </li>
  );
}
