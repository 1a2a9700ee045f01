import { defineFormat } from "../../reading/statement-format.ts";
import { movementKind } from "./movement-kind.ts";
import { idOf, Movements } from "./movements.ts";

const columns = {
  id: { titles: ["SOURCE_ID"], isRequired: true },
  type: { titles: ["TRANSACTION_TYPE"], isRequired: true },
  amount: { titles: ["TRANSACTION_AMOUNT"], isRequired: true },
  currency: { titles: ["TRANSACTION_CURRENCY", "SETTLEMENT_CURRENCY"] },
  saleDay: { titles: ["TRANSACTION_DATE"] },
  fee: { titles: ["FEE_AMOUNT"] },
  taxes: { titles: ["TAXES_AMOUNT"] },
  net: { titles: ["SETTLEMENT_NET_AMOUNT"], isRequired: true },
  day: { titles: ["MONEY_RELEASE_DATE", "SETTLEMENT_DATE"] },
  isReleased: { titles: ["IS_RELEASED", "MONEY_RELEASED"] },
  description: { titles: ["DESCRIPTION"] },
  order: { titles: ["ORDER_ID"] },
  pack: { titles: ["PACK_ID"] },
  reference: { titles: ["EXTERNAL_REFERENCE"] },
  shipment: { titles: ["SHIPPING_ID"] },
} as const;
type Key = keyof typeof columns;

/**
 * Mercado Pago's 'Dinheiro em conta': payments, with the day on which each comes into the account.
 * Rows of instalments repeat money of their payment.
 */
export const mercadoPagoAccount = defineFormat<Key>({
  id: "MERCADO_PAGO_ACCOUNT",
  marketplace: "MERCADO_LIVRE",
  name: "o Dinheiro em conta do Mercado Pago",
  pays: true,
  sells: false,
  isWhole: true,
  waitsFor: { format: "MERCADO_LIVRE_SALES", text: "Falta o arquivo de vendas do Mercado Livre." },
  columns,
  signature: ["id", "type", "net"],
  decimal: null,
  createReader() {
    const movements = new Movements();
    return {
      add(row) {
        row.requireReais("currency");
        const net = row.cents("net");
        const isRepeated = /^(?:installment|parcela)/i.test(row.text("description") ?? "");
        if (net === null || isRepeated) return;
        const type = row.text("type");
        const [fee, taxes] = [row.cents("fee") ?? 0, row.cents("taxes") ?? 0];
        movements.add({
          kind: movementKind(type),
          numbers: [row.id("order"), row.id("pack"), row.id("reference"), row.id("shipment")].flatMap(idOf),
          key: [row.id("id"), type, row.text("saleDay"), net].join(" "),
          saleDay: row.day("saleDay"),
          day: row.day("day"),
          netCents: net,
          grossCents: row.cents("amount") ?? net,
          fees: [
            { kind: "COMMISSION", label: "Tarifas do Mercado Pago e do Mercado Livre", cents: fee },
            { kind: "TAX_RETAINED", label: "Impostos cobrados por retenções", cents: taxes },
          ],
          isDue: /^(?:false|n[aã]o|no|0)$/i.test(row.text("isReleased") ?? ""),
        });
      },
      finish: () => movements.finish("MERCADO_PAGO_ACCOUNT"),
    };
  },
});
