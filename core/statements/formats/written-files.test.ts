import { describe, expect, test } from "vitest";
import type { Cell } from "#core/tables/sheet.ts";
import { tiktokFixtures } from "#testing/statements/marketplaces/tiktok-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import { proveOrder, proveStatement } from "../prove-payout.ts";
import { readStatement } from "../read-statement.ts";
import type { Statement } from "../statement-order.ts";

/** A sheet written as in a text file: the cells of a row apart by ';'. */
async function read(text: string): Promise<Statement> {
  const rows: Cell[][] = text
    .trim()
    .split("\n")
    .map((row) => row.split(";"));
  const result = await readStatement([{ name: "", rows }]);
  const [statement] = result.ok ? result.statements : [];
  if (statement === undefined) throw new Error("was not read");
  return statement;
}

const sales = `
N.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Receita por acréscimo no preço (pago pelo comprador);Taxa de parcelamento equivalente ao acréscimo;Tarifa de venda e impostos (BRL);Receita por envio (BRL);Tarifas de envio (BRL);Custo de envio com base nas medidas e peso declarados;Cancelamentos e reembolsos (BRL);Total (BRL);SKU;# de anúncio;Preço unitário de venda do anúncio (BRL);Tipo de anúncio
2000010000000001;28 de fevereiro de 2026 23:45 hs.;Entregue;1;89.90;;;-14.83;;-14.97;-14.97;;60.10;SKU-A;MLB1000000001;89.90;Premium
2000010000000003;27 de fevereiro de 2026 10:00 hs.;Entregue;1;65.00;10.06;-10.06;-14.23;;;;;50.77;SKU-B;MLB1000000002;65.00;Clássico
2000010000000004;26 de fevereiro de 2026 09:00 hs.;Cancelada pelo comprador;1;79.90;;;-13.18;;-16.17;-16.17;-50.55;0.00;SKU-C;MLB1000000003;79.90;Premium
2000010000000005;25 de fevereiro de 2026 12:00 hs.;Pacote de 2 produtos;;239.70;;;-39.54;;-46.11;-46.11;;154.05;;; ;
2000010000000006;25 de fevereiro de 2026 12:00 hs.;Entregue;1;;;;;;;;;;SKU-C;MLB1000000003;79.90;Premium
2000010000000007;25 de fevereiro de 2026 12:00 hs.;Entregue;2;;;;;;;;;;SKU-D;MLB1000000004;79.90;Premium
2000010000000008;24 de fevereiro de 2026 12:00 hs.;Entregue;1;154.23;;;-25.45;45.99;-85.99;-85.99;;93.55;SKU-E;MLB1000000005;154.23;Premium
2000010000000009;24 de agosto de 2026 12:00 hs.;Entregue;1;100.00;;;-16.50;;;-12.00;;71.50;SKU-F;MLB1000000006;100.00;Premium
`;

describe("Mercado Livre's sales as they are written", () => {
  test("ST-01 the sales of a pack are its products", async () => {
    const { orders } = await read(sales);
    expect(orders).toHaveLength(6);
    const pack = orders.find(({ number }) => number === "2000010000000005");
    expect(pack?.lines.map(({ sku, quantity, saleNumber }) => [sku, quantity, saleNumber])).toEqual([
      ["SKU-C", 1, "2000010000000006"],
      ["SKU-D", 2, "2000010000000007"],
    ]);
    expect(pack?.payoutCents).toBe(15_405);
  });

  test("ST-05 D410 a bonus that the file does not break down is a charge of its own", async () => {
    const statement = await read(sales);
    const order = statement.orders.find(({ number }) => number === "2000010000000008");
    expect(order?.charges.at(-1)).toEqual({
      kind: "OTHER",
      label: "Bônus ou ajuste não detalhado no arquivo",
      cents: 477,
    });
    expect(proveStatement(statement)).toMatchObject({ gapCents: 0, undetailedCents: 477 });
  });

  test("ST-05 D410 freight by weight is added only where the order closes with it", async () => {
    const { orders } = await read(sales);
    const weights = orders.map(({ charges }) =>
      charges.some(({ label }) => label.startsWith("Custo de envio")),
    );
    expect(weights).toEqual([false, false, false, false, false, true]);
    expect(orders.map((order) => proveOrder(order)?.gapCents)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("ST-01 a cancelled sale and instalments bring nothing of their own", async () => {
    const { orders } = await read(sales);
    expect(orders.map(({ payoutCents }) => payoutCents)).toEqual([6010, 5077, 0, 15_405, 9355, 7150]);
    expect(orders[2]).toMatchObject({ status: "Cancelada pelo comprador", day: "2026-02-26" });
  });
});

describe("other files as they are written", () => {
  test("ST-01 Amazon's amounts have a decimal comma; a transfer to the bank is nothing", async () => {
    const statement = await read(`
data/hora;id de liquidação;tipo;id do pedido;sku;descrição;quantidade;vendas do produto;créditos de remessa;descontos promocionais;tarifas de venda;taxas fba;taxas de outras transações;outro;total;Status da transação
1 de mar. de 2026 00:15:19 GMT-8;25000000001;Pedido;701-0000000-0000001;SKU-1;Produto;1;75,97;3,19;-3,19;-9,12;-5,00;0;0;61,85;Liberado
12 de mar. de 2026 15:44:00 GMT-8;25000000001;Transferir;;;Conta bancária;;0;0;0;0;0;0;-1.076,13;-1.076,13;Liberado
13 de mar. de 2026 15:44:00 GMT-8;25000000001;Serviços de Envio;701-0000000-0000001;;Tarifa;;0;0;0;0;0;-7,45;0;-7,45;Liberado`);
    expect(statement.orders.map(({ payoutCents }) => payoutCents)).toEqual([6185, -745]);
    expect(statement.orders[1]?.charges).toEqual([
      { kind: "FREIGHT", label: "taxas de outras transações", cents: -745 },
    ]);
    expect(proveStatement(statement)).toMatchObject({ payoutCents: 5440, gapCents: 0 });
  });

  test("ST-01 the amounts of a Magalu order stand in each row and count once", async () => {
    const { orders } = await read(`
Data do Pedido;Número do pedido;Codigo SKU seller;Quantidade de itens;Valor Total do Item;Valor bruto do pedido;Coparticipação de Fretes estimada;Pago pelo Parceiro (Coparticipação de Desconto à Vista);Serviços do marketplace (1+2+3);Tarifa fixa;Valor líquido estimado a receber
10/09/2026;1300000000001;SKU-1;1;60,00;100,00;-8,00;-2,00;-11,00;-5,00;74,00
10/09/2026;1300000000001;SKU-2;2;40,00;100,00;-8,00;-2,00;-11,00;-5,00;74,00
11/09/2026;1300000000002;SKU-1;1;R$ 60.00;60,00;Em apuração;R$ -2.00;R$ -6.60;R$ -5.00;R$ 48.40`);
    expect(orders.map((order) => proveOrder(order))).toEqual([
      { partsCents: 7400, payoutCents: 7400, gapCents: 0, undetailedCents: 0 },
      { partsCents: 4840, payoutCents: 4840, gapCents: 0, undetailedCents: 0 },
    ]);
    expect(orders[0]?.charges.some(({ kind }) => kind === "DISCOUNT")).toBe(true);
    expect(orders[1]?.charges.some(({ kind }) => kind === "DISCOUNT")).toBe(false);
  });

  test("ST-01 adjustments beside Shopee's income end at the first blank row", async () => {
    const { loose } = await read(`
Detalhes da Lista de Transações e Ajustes
Data de conclusão do ajuste;Tipo/Descrição do ajuste;Motivo do ajuste;Valor do ajuste;Número do pedido relacionado
2026-04-12;Cobrança de DIFAL;Imposto;-3.17;260402AAAAAA01
2026-04-13;Compensação;Extravio;20.00;-

Outro bloco;x;y;não é um valor;z`);
    expect(loose).toEqual([
      {
        kind: "TAX",
        label: "Cobrança de DIFAL",
        cents: -317,
        day: "2026-04-12",
        orderNumber: "260402AAAAAA01",
      },
      { kind: "OTHER", label: "Compensação", cents: 2000, day: "2026-04-13", orderNumber: null },
    ]);
  });

  test("ST-01 what TikTok Shop has not settled is counted apart and never added", async () => {
    const { settled, unsettled } = tiktokFixtures(seededRandom(3), 10);
    const result = await readStatement([...settled.sheets, unsettled]);
    const statements = result.ok ? result.statements : [];
    expect(statements.map(({ format }) => format)).toEqual(["TIKTOK_SETTLEMENT", "TIKTOK_UNSETTLED"]);
    expect(statements[1]).toMatchObject({ orders: [], pending: { orders: 10 } });
    expect(statements[0]?.orders).toHaveLength(10);
  });

  test("ST-01 Shein's price stays in the row of a unit that was cancelled", async () => {
    const { orders } = await read(`
Número do pedido;SKU do vendedor;Quantidade;Status do pedido;Preço do produto;Valor do cupom;Comissão;Receita estimada de mercadorias;Data e hora de criação do pedido
G1;A;1;Entregue;100,00;10,00;16,20;73,80;2026-09-01 10:00:00
G1;B;1;Reembolsado;50,00;0;0;0,00;2026-09-01 10:00:00`);
    expect(orders[0]).toMatchObject({ goodsCents: 14_000, payoutCents: 7380 });
    expect(orders[0]?.charges).toEqual([
      { kind: "COMMISSION", label: "Comissão", cents: -1620 },
      { kind: "REFUND", label: "Cancelamento ou reembolso", cents: -5000 },
    ]);
  });

  test("ST-03 Shopee's income says what Pix, coupons and rebates change of the fees", async () => {
    const { orders } = await read(`
Ver;ID do pedido;Quantia total lançada (R$);Preço do produto;Ajuste por pagamento via PIX;Voucher subsidiado pelo Seller;Taxa de comissão líquida;Taxa de serviço líquida;Ajuste por participação em ação comercial;Taxa de comissão bruta
Order;261005AAAAAA04;86.21;123.50;-6.17;0;-12.86;-18.26;2.70;-15.56
Order;260402AAAAAA01;51.36;69.90;0;-0.70;-12.46;-5.38;;-14.00`);
    expect(
      orders.map(({ reliefCents, couponCents, rebateCents }) => [reliefCents, couponCents, rebateCents]),
    ).toEqual([
      [617, 0, 270],
      [0, 70, 154],
    ]);
    expect(orders.map((order) => proveOrder(order)?.undetailedCents)).toEqual([0, 0]);
  });

  test("ST-08 an amount that no order reaches refuses the file", async () => {
    const rows = [
      ["Número do pedido", "Tipo de fatura", "Resumo de preços de produtos", "Comissão", "Valor a receber"],
      ["1", "Venda", 1e15, "18,00", "75,00"],
    ];
    const result = await readStatement([{ name: "", rows }]);
    expect(result).toMatchObject({ ok: false, refusal: { code: "UNREADABLE_CELL" } });
  });

  test("ST-09 a column that a marketplace adds is listed, and its amounts stay in sight", async () => {
    const statement = await read(`
Número do pedido;Tipo de fatura;Resumo de preços de produtos;Comissão;Taxa nova;Valor a receber
1;Venda;100,00;18,00;-7,00;75,00`);
    expect(statement.unreadTitles).toEqual(["Tipo de fatura", "Taxa nova"]);
    expect(statement.unreadMoney).toEqual([{ title: "Taxa nova", cents: -700 }]);
    expect(statement.orders[0]?.charges).toContainEqual({ kind: "OTHER", label: "Taxa nova", cents: -700 });
    expect(proveStatement(statement)).toMatchObject({ gapCents: 0, undetailedCents: 0 });
  });
});
