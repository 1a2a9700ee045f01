import type { Marketplace } from "#core/sale/channel.ts";
import { filesOf, formatOf } from "../formats/every-format.ts";
import { chargedApart } from "../formats/mercado-livre/billing.ts";
import { salesInPack } from "../formats/mercado-livre/sales.ts";
import type { MissingFile } from "../reading/statement-format.ts";
import type { StatementFormatId, StatementOrder } from "../statement-order.ts";
import { combineParts, withoutReleased } from "./combine-parts.ts";
import type { DatedCharge, DatedOrder, OrderBook } from "./order-book.ts";
import { type ReleasedMoney, releasedMoney, withMoneyBack } from "./released-money.ts";
import { withCharges } from "./with-charges.ts";
import { withInvoice } from "./with-invoice.ts";
import { withOwnSkus } from "./with-own-skus.ts";

/** An order as all its files together say it. */
export type JoinedOrder = {
  marketplace: Marketplace;
  order: StatementOrder;
  /** The file without which the order cannot be checked. */
  missing: MissingFile | null;
  /** When the newest of its files was made. */
  fileTime: number;
  /** What `order` is combined of, where the marketplace books a sale and its refund apart. */
  parts: readonly DatedOrder[];
  /** What is not released yet of a sale of which another part is paid, in whole centavos. */
  dueCents: number;
  /** Charges of another sheet that name the order: part of it, and kept as rows of their own. */
  adjustments: readonly DatedCharge[];
  /** What the account that is paid into says of its money; null: no file, or not in it. */
  released: ReleasedMoney | null;
};

/** The orders of the book, each put together from the files of its marketplace. */
export function joinOrders({ orders }: OrderBook): JoinedOrder[] {
  const homeOf = homes([...orders.values()].map(({ order }) => order));
  const groups = new Map<string, DatedOrder[]>();
  for (const dated of orders.values()) {
    const key = `${formatOf(dated.order.format).marketplace} ${homeOf(dated.order)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [dated]);
    else group.push(dated);
  }
  return [...groups.values()].flatMap(joinGroup);
}

/** Under which number an order is known to the files that say what was sold. */
function homes(orders: readonly StatementOrder[]): (order: StatementOrder) => string {
  const known = new Set<string>();
  const homeOf = new Map<string, string>();
  for (const { format, number, aliases = [], lines } of orders) {
    if (!formatOf(format).sells) continue;
    known.add(number);
    for (const alias of aliases) homeOf.set(alias, number);
    for (const { saleNumber } of lines) if (saleNumber !== null) homeOf.set(saleNumber, number);
  }
  return ({ format, number, aliases = [] }) => {
    const names = formatOf(format).sells ? [number] : [number, ...aliases];
    const places = names.map((name) => homeOf.get(name) ?? name);
    return places.find((place) => known.has(place)) ?? number;
  };
}

function joinGroup(dated: readonly DatedOrder[]): JoinedOrder[] {
  const group = dated.map(({ order }) => order);
  const [any] = group;
  if (any === undefined) return [];
  const { marketplace } = formatOf(any.format);
  const files = filesOf(marketplace);
  const of = (formats: readonly StatementFormatId[]) => {
    const format = formats.find((each) => group.some((order) => order.format === each));
    return format === undefined ? null : combineParts(group.filter((order) => order.format === format));
  };
  const money = of(files.money);
  const products = of(files.products);
  const main = money ?? products;
  if (main === null) return [];
  const ofMain = dated.filter(({ order }) => order.format === main.format);
  const isRefundAlone = main.goodsCents <= 0 && ofMain.every(({ order }) => order.part !== "");
  const lines = products === null || products.lines.length === 0 ? main.lines : products.lines;
  const order: StatementOrder = {
    ...main,
    day: main.day ?? products?.day ?? null,
    status: products?.status ?? main.status,
    isVoid: main.isVoid || (products?.isVoid === true && (main.payoutCents ?? 0) <= 0),
    // Its sale, in another file, has the products.
    lines: isRefundAlone
      ? []
      : withOwnSkus(
          lines,
          group.filter(({ format }) => format === "TIKTOK_ORDERS"),
        ),
  };
  const isSales = main.format === "MERCADO_LIVRE_SALES";
  const invoice = isSales ? combineParts(group.filter(isInvoice)) : null;
  const apart = isSales ? group.find(({ part }) => part === chargedApart) : undefined;
  const invoiced = invoice === null ? order : withInvoice(order, invoice);
  const released = releasedMoney(group);
  const paid = isSales ? withMoneyBack(invoiced, released) : invoiced;
  return [
    {
      marketplace,
      order: apart === undefined ? paid : withCharges(paid, apart.charges),
      missing: missingFile(group) ?? missingPart(order),
      fileTime: Math.max(...dated.map(({ fileTime }) => fileTime)),
      parts: ofMain.length > 1 || main.part !== "" ? partsOf(ofMain) : [],
      dueCents: main.isDue ? 0 : dueOf(ofMain),
      adjustments: [],
      released,
    },
  ];
}

function isInvoice({ format, part }: StatementOrder): boolean {
  return format === "MERCADO_LIVRE_BILLING" && part !== chargedApart;
}

/** The parts that count: of a sale of which some is paid, what is not released yet is none. */
function partsOf(dated: readonly DatedOrder[]): DatedOrder[] {
  const paid = dated.filter(({ order }) => !order.isDue);
  return paid.length > 0 ? paid : [...dated];
}

function dueOf(dated: readonly DatedOrder[]): number {
  const due = withoutReleased(dated.map(({ order }) => order)).filter(({ isDue }) => isDue);
  return due.reduce((sum, { payoutCents }) => sum + (payoutCents ?? 0), 0);
}

/** The file that an order of these files still needs; null when it has all. */
function missingFile(group: readonly StatementOrder[]): MissingFile | null {
  const formats = new Set(group.map(({ format }) => format));
  for (const format of formats) {
    const { waitsFor } = formatOf(format);
    if (waitsFor !== null && !formats.has(waitsFor.format)) return waitsFor;
  }
  return null;
}

/** What an order lacks that no other kind of file has. */
function missingPart({ format, status, lines, payoutCents, isVoid }: StatementOrder): MissingFile | null {
  if (isVoid) return null;
  if (format === "MERCADO_LIVRE_SALES" && lines.length < salesInPack(status)) {
    return { format, text: "Faltam produtos deste pacote no arquivo de vendas do Mercado Livre." };
  }
  if (payoutCents === null) return { format, text: "Este arquivo não diz o repasse do pedido." };
  return null;
}
