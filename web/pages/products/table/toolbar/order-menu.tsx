import { Button, DropdownMenu } from "@radix-ui/themes";
import { ArrowDown, ArrowUp } from "lucide-react";
import {
  type SortDirection,
  type SortField,
  sortedBy,
  sortFields,
  type TableView,
} from "#web/features/listing-view/table-view.ts";

type Props = { view: TableView; onView: (view: Partial<TableView>) => void };

/** Shows and changes the order of the rows, which the initial order has no column for. */
export function OrderMenu({ view, onView }: Props) {
  const { sort, direction } = view;
  const Arrow = direction === "ASC" ? ArrowUp : ArrowDown;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="ghost" color="gray" mx="1" className="order-button">
          <Arrow size={16} aria-hidden />
          <span className="one-line" aria-hidden>
            {orderText(view)}
          </span>
          <span className="visually-hidden">Ordem: {orderText(view)}</span>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.RadioGroup
          value={sort}
          onValueChange={(next) => {
            const field = sortFields.find((known) => known === next);
            if (field && field !== sort) onView(sortedBy(view, field));
          }}
        >
          {sortFields.map((field) => (
            <DropdownMenu.RadioItem key={field} value={field}>
              {fieldText[field]}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator />
        <DropdownMenu.RadioGroup
          value={direction}
          onValueChange={(next) => onView({ direction: next === "ASC" ? "ASC" : "DESC" })}
        >
          {(["ASC", "DESC"] as const).map((each) => (
            <DropdownMenu.RadioItem key={each} value={each}>
              {directionText(sort, each)}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const fieldText: Record<SortField, string> = {
  UPDATED: "Última atualização",
  NAME: "Nome",
  PRODUCT: "Agrupado por produto",
  SKU: "SKU",
  COST: "Custo",
  PRICE: "Preço",
  PROFIT: "Lucro por venda",
  MARGIN: "Margem",
  MONTHLY_PROFIT: "Lucro por mês",
  UNITS: "Unidades por mês",
};

function orderText({ sort, direction }: TableView): string {
  if (sort !== "UPDATED") return fieldText[sort];
  return direction === "DESC" ? "Atualizados por último" : "Atualizados há mais tempo";
}

function directionText(sort: SortField, direction: SortDirection): string {
  if (sort === "UPDATED") return direction === "DESC" ? "Mais novo primeiro" : "Mais antigo primeiro";
  if (sort === "NAME" || sort === "PRODUCT" || sort === "SKU")
    return direction === "ASC" ? "De A a Z" : "De Z a A";
  return direction === "ASC" ? "Menor primeiro" : "Maior primeiro";
}
