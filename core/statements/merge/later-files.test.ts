import { describe, expect, test } from "vitest";
import type { Sheet } from "#core/tables/sheet.ts";
import { readStatement } from "../read-statement.ts";
import { joinStatements } from "./join-statements.ts";

async function join(...sheets: Sheet[]) {
  const dated = [];
  for (const [fileTime, sheet] of sheets.entries()) {
    const result = await readStatement([sheet]);
    if (!result.ok) throw new Error(result.refusal.text);
    for (const statement of result.statements) dated.push({ statement, fileTime });
  }
  return joinStatements(dated);
}

const amazonTitles = [
  ...["data/hora", "tipo", "id do pedido", "sku", "quantidade", "vendas do produto", "tarifas de venda"],
  ...["total", "Status da transação"],
];
const amazon = (...rows: string[][]): Sheet => ({ name: "", rows: [amazonTitles, ...rows] });
const sale = (fee: string, total: string, status: string) => [
  ...["05/10/2026 12:00:00", "Pedido", "701-0000001-0000001", "A", "1", "60,00", fee, total, status],
];

const salesTitles = [
  ...["N.º de venda", "Data da venda", "Estado", "Unidades", "Receita por produtos (BRL)"],
  ...["Tarifa de venda e impostos (BRL)", "Total (BRL)", "SKU", "Forma de entrega"],
];
const mercadoLivre = (...rows: string[][]): Sheet => ({ name: "", rows: [salesTitles, ...rows] });

const financialTitles = [
  ...["Número do pedido", "Data/Hora do pedido", "Status do pedido", "Valor total dos itens do pedido"],
  ...["Custos logísticos", "Serviços do marketplace (1+2+3)", "Valor líquido estimado a receber"],
];

describe("orders whose later file says otherwise", () => {
  test("ST-17 D560 a sale that is released with another fee is no money to come", async () => {
    const due = amazon(sale("-7,20", "52,80", "Diferido"));
    const released = amazon(sale("-7,80", "52,20", "Liberado"));
    for (const files of [
      [due, released],
      [released, due],
    ]) {
      const { orders, pending } = await join(...files);
      expect(orders.map(({ order }) => [order.payoutCents, order.lines.length])).toEqual([[5220, 1]]);
      expect(pending).toEqual({ orders: 0, cents: 0 });
    }
  });

  test("ST-16 D545 a pack that was cancelled is no sale, and neither are its products", async () => {
    const joined = await join(
      mercadoLivre(
        [
          "2000000000000001",
          "05/10/2026",
          "Pacote cancelado pelo Mercado Livre",
          "",
          "100",
          "-12",
          "0",
          "",
          "",
        ],
        ["2000000000000002", "05/10/2026", "Cancelada pelo comprador", "1", "", "", "", "A", ""],
        ["2000000000000003", "05/10/2026", "Entregue", "1", "100", "-12", "88", "A", "Agência"],
      ),
    );
    expect(joined.orders.map(({ order }) => [order.number, order.delivery])).toEqual([
      ["2000000000000003", "MERCADO_ENVIOS"],
    ]);
    expect(joined.voidOrders).toBe(2);
  });

  test("ST-16 D545 Magalu's order that pays and charges nothing is no sale", async () => {
    const row = [
      "1300000000001",
      "05/10/2026",
      "Em análise",
      "100,00",
      "Não se aplica",
      "Não se aplica",
      "0,00",
    ];
    const { orders, voidOrders } = await join({ name: "", rows: [financialTitles, row] });
    expect([orders.length, voidOrders]).toEqual([0, 1]);
  });
});
