import { Text } from "@radix-ui/themes";
import { useId } from "react";
import type { TableView } from "#web/features/listing-view/table-view.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";

type Order = Pick<TableView, "sort" | "direction">;

/** The orders that a phone offers, where there are no column headers to press (GR-09). */
const orders: readonly (Order & { text: string })[] = [
  { sort: "UPDATED", direction: "DESC", text: "Mudados por último" },
  { sort: "NAME", direction: "ASC", text: "Nome, de A a Z" },
  { sort: "PRODUCT", direction: "ASC", text: "Por produto" },
  { sort: "MONTHLY_PROFIT", direction: "ASC", text: "Menor lucro por mês" },
  { sort: "MONTHLY_PROFIT", direction: "DESC", text: "Maior lucro por mês" },
  { sort: "MARGIN", direction: "ASC", text: "Menor margem" },
  { sort: "MARGIN", direction: "DESC", text: "Maior margem" },
  { sort: "PRICE", direction: "ASC", text: "Menor preço" },
  { sort: "PRICE", direction: "DESC", text: "Maior preço" },
  { sort: "COST", direction: "DESC", text: "Maior custo" },
  { sort: "UNITS", direction: "DESC", text: "Mais vendidos" },
];

const keyOf = ({ sort, direction }: Order) => `${sort} ${direction}`;

type Props = { view: TableView; onView: (view: Partial<TableView>) => void };

/** Chooses the order of the listings. One that only the table offers stays as the last option. */
export function SortField({ view, onView }: Props) {
  const id = useId();
  const current = keyOf(view);
  const options = orders.map((order) => ({ value: keyOf(order), text: order.text }));
  if (!options.some(({ value }) => value === current))
    options.push({ value: current, text: "Como na tabela" });
  return (
    <div>
      <Text as="label" htmlFor={id} size="2" weight="bold" mb="1">
        Ordenar por
      </Text>
      <NativeSelect
        id={id}
        value={current}
        options={options}
        onChange={(value) => {
          const order = orders.find((each) => keyOf(each) === value);
          if (order) onView({ sort: order.sort, direction: order.direction });
        }}
      />
    </div>
  );
}
