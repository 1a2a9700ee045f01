import { describe, expect, test } from "vitest";
import { proveStatement } from "../prove-payout.ts";
import { readStatement } from "../read-statement.ts";

const titles = [
  ...["Ver", "ID do pedido", "Data de criação do pedido", "Quantia total lançada (R$)", "Preço do produto"],
  ...["Taxa de envio reverso", "Taxa de comissão líquida", "Taxa de serviço líquida"],
];
const income = {
  name: "Renda",
  rows: [
    titles,
    ["Order", "261005AAAAAAA1", "2026-10-05", "71.00", "100.00", "0", "-20.00", "-9.00"],
    ["Order", "261005AAAAAAA2", "Oct 5, 2026", "64.50", "100.00", "-6.50", "-20.00", "-9.00"],
  ],
};
const adjustments = {
  name: "Adjustment",
  rows: [
    ["Tipo/Descrição do ajuste", "Valor do ajuste"],
    ["Multa", "-5.00"],
  ],
};
const summary = (...rows: string[][]) => ({
  name: "Summary",
  rows: [["Resumo"], ["De", "2026-10-01"], ...rows],
});

async function gapOf(...rows: string[][]): Promise<number> {
  const result = await readStatement([summary(...rows), income, adjustments]);
  if (!result.ok) throw new Error(result.refusal.text);
  return result.statements.reduce((sum, statement) => sum + proveStatement(statement).gapCents, 0);
}

describe("the totals of a file's summary", () => {
  test.each([
    [["Quantia total lançada (R$)", "135.50"], 0],
    [["4. Quantia total lançada", "", "130.50"], 0],
    [["Total Released Amount:", "200.00"], 6950],
    [["Outra linha", "200.00"], 0],
  ] as const)("ST-13 D558 the row %j leaves a gap of %i", async (row, gap) => {
    expect(await gapOf([...row])).toBe(gap);
  });

  test("ST-16 D557 freight of a return is a cost of its own", async () => {
    const result = await readStatement([income]);
    const orders = result.ok ? (result.statements[0]?.orders ?? []) : [];
    expect(orders.map(({ day }) => day)).toEqual(["2026-10-05", "2026-10-05"]);
    expect(orders[1]?.charges).toContainEqual({
      kind: "RETURN_COST",
      label: "Taxa de envio reverso",
      cents: -650,
    });
  });
});
