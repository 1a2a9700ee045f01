import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import type { ColumnRule } from "../../reading/column-rule.ts";
import { defineFormat, type StatementEntry } from "../../reading/statement-format.ts";
import { balanceKind, movementKind } from "./movement-kind.ts";
import { idOf, Movements } from "./movements.ts";

/** A column's Portuguese and other names, its technical key, and both. */
function named(key: string, name: string, ...others: readonly string[]): Pick<ColumnRule, "titles"> {
  const names = [name, ...others];
  return { titles: [name, key, ...others, ...names.map((each) => `${each} (${key})`)] };
}

const columns = {
  day: { ...named("DATE", "Data da liberação", "Release date", "Fecha de liberación"), isRequired: true },
  id: {
    ...named(
      "SOURCE_ID",
      "ID da operação no Mercado Pago",
      "Transaction ID in Mercado Pago",
      "ID de operación en Mercado Pago",
    ),
    isRequired: true,
  },
  type: named("RECORD_TYPE", "Tipo de registro", "Registry type"),
  description: { ...named("DESCRIPTION", "Descrição", "Description", "Descripción"), isRequired: true },
  credit: {
    ...named("NET_CREDIT_AMOUNT", "Valor líquido creditado", "Net credit amount", "Monto neto acreditado"),
    isRequired: true,
  },
  debit: {
    ...named("NET_DEBIT_AMOUNT", "Valor líquido debitado", "Net debit amount", "Monto neto debitado"),
    isRequired: true,
  },
  currency: named("CURRENCY", "Moeda"),
  gross: named("GROSS_AMOUNT", "Valor bruto da operação", "Gross amount"),
  fee: named("MP_FEE_AMOUNT", "Tarifa do MP ou ML"),
  financing: named("FINANCING_FEE_AMOUNT", "Tarifa por oferecer parcelamento sem acréscimos"),
  shipping: named("SHIPPING_FEE_AMOUNT", "Frete"),
  taxes: named("TAXES_AMOUNT", "Impostos cobrados por retenções"),
  coupon: named("EFFECTIVE_COUPON_AMOUNT", "Custo de oferecer desconto"),
  saleDay: named("TRANSACTION_APPROVAL_DATE", "Data de aprovação"),
  order: named("ORDER_ID", "ID do pedido", "Order ID"),
  pack: named("PACK_ID", "ID do pacote", "Pack ID"),
  reference: named("EXTERNAL_REFERENCE", "Reference code", "Código de referência"),
  shipment: named("SHIPPING_ID", "ID do envio", "Shipping ID"),
  balance: named("BALANCE_AMOUNT", "Total", "Saldo"),
} as const;
type Key = keyof typeof columns;

const fees: ChargeColumns<Key> = [
  ["fee", "COMMISSION"],
  ["financing", "OTHER"],
  ["shipping", "FREIGHT"],
  ["taxes", "TAX_RETAINED"],
  ["coupon", "DISCOUNT"],
];

type Balance = {
  initialCents?: number | undefined;
  lastCents?: number | undefined;
  totalCents?: number | undefined;
  /** Movements that are no part of the statement, such as transfers to the bank. */
  uncounted: number;
};

/**
 * Mercado Pago's 'Liberações': every movement of the account, with the balance against which they
 * are proved. What was released of an order is what was paid; what is blocked is held (ST-21).
 */
export const mercadoPagoReleases = defineFormat<Key>({
  id: "MERCADO_PAGO_RELEASES",
  marketplace: "MERCADO_LIVRE",
  name: "as Liberações do Mercado Pago",
  pays: true,
  sells: false,
  isWhole: true,
  waitsFor: { format: "MERCADO_LIVRE_SALES", text: "Falta o arquivo de vendas do Mercado Livre." },
  columns,
  signature: ["id", "credit", "debit"],
  decimal: null,
  createReader() {
    const movements = new Movements();
    const balance: Balance = { uncounted: 0 };
    return {
      add(row) {
        row.requireReais("currency");
        const description = row.text("description");
        const netCents = (row.cents("credit") ?? 0) - (row.cents("debit") ?? 0);
        const stated = balanceKind(row.text("type")) ?? balanceKind(description);
        if (stated === "INITIAL") balance.initialCents = row.cents("balance") ?? netCents;
        if (stated === "TOTAL") balance.totalCents = row.cents("balance") ?? netCents;
        if (stated !== null) return;
        const isBlocked = /^(?:block|unblock|bloqueio|desbloqueio)$/i.test(row.text("type") ?? "");
        const known = movementKind(description);
        const kind = isBlocked && known !== "TRANSFER" ? "HELD" : known;
        // The last balance is that of the file, where no row says so.
        balance.lastCents = row.cents("balance") ?? balance.lastCents;
        const movement = {
          kind,
          netCents,
          numbers: [row.id("order"), row.id("pack"), row.id("reference"), row.id("shipment")].flatMap(idOf),
          key: [row.id("id"), description, row.text("day"), netCents].join(" "),
          saleDay: row.day("saleDay"),
          day: row.day("day"),
          grossCents: row.cents("gross") ?? netCents,
          fees: chargesOf(row, columns, fees),
        };
        if (!movements.add(movement)) balance.uncounted += netCents;
      },
      *finish(): Generator<StatementEntry, void> {
        const { initialCents, lastCents, totalCents = lastCents, uncounted } = balance;
        if (totalCents !== undefined && initialCents !== undefined)
          yield { type: "STATED_TOTAL", cents: totalCents - initialCents - uncounted };
        yield* movements.finish("MERCADO_PAGO_RELEASES");
      },
    };
  },
});
