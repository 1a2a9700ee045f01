import { useState } from "react";
import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatCount } from "#core/format/decimal.ts";
import {
  type ListedProfit,
  marginPct,
  type PeriodProfit,
  type ProfitAnswer,
} from "#core/statements/profit/answer-profit.ts";
import type { ProfitSums } from "#core/statements/profit/order-profit.ts";
import type { ProductProfit } from "#core/statements/profit/product-profits.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { ChoiceGroup } from "#web/features/report-parts/choice-group.tsx";
import { ReportTable } from "#web/features/report-parts/report-table.tsx";
import { countText, orderCountText } from "#web/shared/count-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { rowsAtFirst, ShowMore } from "../show-more.tsx";
import { periodText } from "./profit-text.ts";

type Row = Parameters<typeof ReportTable>[0]["rows"][number];

const views = [
  { value: "products", text: "Produtos" },
  { value: "months", text: "Meses" },
  { value: "days", text: "Dias" },
  { value: "orders", text: "Pedidos" },
] as const;

type View = (typeof views)[number]["value"];

const titleOf: Readonly<Record<View, string>> = {
  products: "O que cada produto deixou",
  months: "O que cada mês deixou",
  days: "O que cada dia deixou",
  orders: "Os pedidos que deixaram menos",
};

/** Real profit and margin by product, month, day and order (ST-04). */
export function ProfitTableCard({ profit }: { profit: ProfitAnswer }) {
  const [view, setView] = useState<View>("products");
  const [shown, setShown] = useState(rowsAtFirst);
  const rows = rowsOf(profit, view);
  const isByProduct = view === "products";
  return (
    <CardSection title={titleOf[view]}>
      <div className="statement-views">
        <ChoiceGroup
          label="Lucro real por"
          value={view}
          options={views}
          onChange={(next) => {
            setView(next);
            setShown(rowsAtFirst);
          }}
        />
      </div>
      <div className="statement-profits">
        <ReportTable
          columns={[
            { title: nameOf[view] },
            { title: view === "orders" ? "Dia" : countTitle(isByProduct), isFigure: true },
            { title: "Vendas", isFigure: true },
            { title: "Lucro real", isFigure: true },
            { title: "Margem", isFigure: true },
            ...(isByProduct ? [{ title: "Lucro calculado", isFigure: true }] : []),
          ]}
          rows={rows.slice(0, shown)}
        />
      </div>
      <ShowMore shown={shown} total={rows.length} onMore={setShown} />
    </CardSection>
  );
}

const nameOf: Readonly<Record<View, string>> = {
  products: "Produto",
  months: "Mês",
  days: "Dia",
  orders: "Pedido",
};

function countTitle(isByProduct: boolean): string {
  return isByProduct ? "Unidades" : "Pedidos";
}

function rowsOf(profit: ProfitAnswer, view: View): Row[] {
  if (view === "products") return profit.products.map(productRow);
  if (view === "orders") return profit.least.map(orderRow);
  return profit[view].map(periodRow);
}

function productRow({ key, name, units, salesCents, sums, calculatedCents }: ProductProfit): Row {
  const count = units === null ? "—" : formatCount(units);
  return {
    key,
    cells: [
      <Name key="name" detail={units === null ? count : countText(units, "unidade", "unidades")}>
        {name}
      </Name>,
      count,
      ...profitCells(salesCents, sums),
      <Cents key="calculated" value={calculatedCents} />,
    ],
  };
}

/** Charges without an order belong to their month or day. */
function periodRow({ period, orders, sums, looseCents }: PeriodProfit): Row {
  const profit = { ...sums, profitCents: sums.profitCents + looseCents };
  return {
    key: period,
    cells: [
      <Name key="name" detail={orderCountText(orders)}>
        {periodText(period)}
      </Name>,
      formatCount(orders),
      ...profitCells(sums.salesCents, profit),
    ],
  };
}

function orderRow({ marketplace, number, day, salesCents, sums }: ListedProfit): Row {
  const date = day === null ? "—" : formatShortDay(day);
  return {
    key: `${marketplace} ${number}`,
    cells: [
      <Name key="name" detail={date}>
        {number}
      </Name>,
      date,
      ...profitCells(salesCents, sums),
    ],
  };
}

/** What a row is of; on a phone, which has room for three columns, with the second one below. */
function Name({ detail, children }: { detail: string; children: string }) {
  return (
    <>
      {children}
      <span className="statement-profit-detail">{detail}</span>
    </>
  );
}

function profitCells(salesCents: number, sums: ProfitSums | null) {
  return [
    <Cents key="sales" value={salesCents} />,
    <Cents key="profit" value={sums?.profitCents ?? null} weight="bold" />,
    <Percent key="margin" value={sums === null ? null : marginPct(sums)} />,
  ];
}
