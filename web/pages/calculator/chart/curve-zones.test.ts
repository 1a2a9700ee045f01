import { describe, expect, test } from "vitest";
import { marketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import { marketplaceCalculation } from "#web/testing/data/marketplace-calculation.ts";
import { curveRows } from "./curve-rows.ts";
import { curveSummary } from "./curve-text.ts";
import { gapText, jumpText } from "./marks/zone-text.ts";

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

function curveAt(priceList: number) {
  const { input, mode, fees } = marketplaceCalculation({ input: { priceList } });
  const curve = marketplaceCurve(input, mode, fees.sale);
  if (curve === null) throw new Error("the inputs make no curve");
  return curve;
}

describe("FE-14 the curve under a marketplace's rules", () => {
  test("its summary names the ranges where a higher price earns less", () => {
    expect(plain(curveSummary(curveAt(82)))).toBe(
      "A R$ 82,00, você perde R$ 1,83 por venda. Abaixo de R$ 74,62 a venda dá prejuízo. " +
        "Entre R$ 80,00 e R$ 89,51 você ganha menos do que a R$ 79,99. " +
        "Entre R$ 100,00 e R$ 105,67 você ganha menos do que a R$ 99,99.",
    );
  });

  test("a jump says what is left on both sides", () => {
    expect(curveAt(82).jumps.map((jump) => plain(jumpText(jump)))[0]).toBe(
      "De R$ 79,99 para R$ 80,00, o que fica passa de R$ 3,46 para −R$ 3,24.",
    );
  });

  test("the table has both sides of every jump and both edges of every zone", () => {
    const rows = curveRows(curveAt(82)).map(({ listPrice, zone, jump }) =>
      [listPrice.toFixed(2), zone && "zone", jump && "jump"].filter(Boolean).join(" "),
    );
    expect(rows).toEqual([
      "50.00",
      "60.00",
      "70.00",
      "74.62",
      "79.99",
      "80.00 zone jump",
      "82.00 zone",
      "89.51 zone",
      "90.00",
      "91.08",
      "99.99",
      "100.00 zone jump",
      "104.74 zone",
      "105.67 zone",
      "110.00",
      "120.00",
      "130.00",
    ]);
  });

  test("a gap says where a fee is missing", () => {
    expect(gapText([{ fromPrice: 12, toPrice: null, isUnknown: false }])).toBeNull();
    expect(plain(gapText([{ fromPrice: 0.01, toPrice: 11.99, isUnknown: true }]))).toBe(
      "Sem curva de R$ 0,01 a R$ 11,99: ali falta uma taxa, que não é publicada ou depende de um dado seu.",
    );
  });
});
