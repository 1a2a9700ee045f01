import { expect, test } from "vitest";
import { readRows } from "./fixtures/read-rows.ts";

const bling = `ID;Código;Descrição;Unidade;NCM;Preço;Situação;Estoque;Preço de custo;Peso bruto (Kg);GTIN/EAN;Código Pai;Marca
9000001\t;"CAN\t";"Caneca esmaltada";UN;6912.00.00;39,90;Ativo;0,00;12,50;0,350;;"\t";Marca
9000002\t;"CAN-AZ\t";"Cor:Azul";UN;6912.00.00;39,90;Ativo;10,00;12,50;0,350;7890000000017;"CAN\t";Marca
`;

test("PR-07 a Bling export is recognised by its titles, also in Windows-1252", async () => {
  for (const bytes of [
    Buffer.from(bling),
    Buffer.from(bling, "latin1"),
    Buffer.from(`\ufeff${bling}`, "utf16le"),
  ]) {
    const table = await readRows(bytes);
    expect(table).toMatchObject({ ok: true, format: "BLING", headerRow: 1 });
    if (!table.ok) return;
    expect(table.rows.map(({ number, cells }) => [number, cells[2]])).toEqual([
      [3, "Caneca esmaltada - Cor: Azul"],
    ]);
  }
});
