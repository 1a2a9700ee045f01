import type { StatementFormatId, StatementOrder } from "../statement-order.ts";
import { combineParts } from "./combine-parts.ts";
import { filesOf, type MissingFile, missingFile } from "./marketplace-files.ts";
import type { DatedOrder, OrderBook } from "./order-book.ts";
import { withInvoice } from "./with-invoice.ts";

/** An order as all its files together say it. */
export type JoinedOrder = {
  order: StatementOrder;
  /** The file without which the order cannot be checked. */
  missing: MissingFile | null;
  /** When the newest of its files was made. */
  fileTime: number;
  /** What `order` is combined of, where the marketplace books a sale and its refund apart. */
  parts: readonly DatedOrder[];
};

/** The orders of the book, each put together from the files of its marketplace. */
export function joinOrders({ orders }: OrderBook): JoinedOrder[] {
  const packOf = new Map<string, string>();
  for (const { order } of orders.values()) {
    for (const { saleNumber } of order.lines) if (saleNumber !== null) packOf.set(saleNumber, order.number);
  }
  const groups = new Map<string, DatedOrder[]>();
  for (const dated of orders.values()) {
    const { format, number } = dated.order;
    const [first] = filesOf(format).money;
    const key = `${first} ${packOf.get(number) ?? number}`;
    groups.set(key, [...(groups.get(key) ?? []), dated]);
  }
  return [...groups.values()].flatMap(joinGroup);
}

function joinGroup(dated: readonly DatedOrder[]): JoinedOrder[] {
  const group = dated.map(({ order }) => order);
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
  return [
    {
      order: invoice === null ? order : withInvoice(order, invoice),
      missing: missingFile(formats),
      fileTime: Math.max(...dated.map(({ fileTime }) => fileTime)),
      parts: dated.filter((each) => each.order.format === main.format && each.order.part !== ""),
    },
  ];
}
