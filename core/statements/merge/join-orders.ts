import type { StatementFormatId, StatementOrder } from "../statement-order.ts";
import { combineParts } from "./combine-parts.ts";
import { filesOf, type MissingFile, missingFile } from "./marketplace-files.ts";
import type { OrderBook } from "./order-book.ts";
import { withInvoice } from "./with-invoice.ts";

/** An order as all its files together say it. */
export type JoinedOrder = {
  order: StatementOrder;
  /** The file without which the order cannot be checked. */
  missing: MissingFile | null;
};

/** The orders of the book, each put together from the files of its marketplace. */
export function joinOrders({ orders }: OrderBook): JoinedOrder[] {
  const entries = [...orders.values()].map(({ order }) => order);
  const packOf = new Map<string, string>();
  for (const { number, lines } of entries) {
    for (const { saleNumber } of lines) if (saleNumber !== null) packOf.set(saleNumber, number);
  }
  const groups = new Map<string, StatementOrder[]>();
  for (const order of entries) {
    const [first] = filesOf(order.format).money;
    const key = `${first} ${packOf.get(order.number) ?? order.number}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()].flatMap(joinGroup);
}

function joinGroup(group: readonly StatementOrder[]): JoinedOrder[] {
  const [any] = group;
  if (any === undefined) return [];
  const files = filesOf(any.format);
  const of = (formats: readonly StatementFormatId[]) => {
    const format = formats.find((each) => group.some((order) => order.format === each));
    return format === undefined ? null : combineParts(group.filter((order) => order.format === format));
  };
  const money = of(files.money);
  const products = of(files.products);
  const main = money ?? products;
  if (main === null) return [];
  const order: StatementOrder = {
    ...main,
    day: main.day ?? products?.day ?? null,
    status: products?.status ?? main.status,
    lines: products === null || products.lines.length === 0 ? main.lines : products.lines,
  };
  const invoice = main.format === "MERCADO_LIVRE_SALES" ? of(["MERCADO_LIVRE_BILLING"]) : null;
  const formats = new Set(group.map(({ format }) => format));
  return [{ order: invoice === null ? order : withInvoice(order, invoice), missing: missingFile(formats) }];
}
