import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import blame from "../blame/blame.json" with { type: "json" };
import values from "./right-values.json" with { type: "json" };

const folder = (path: string) => new URL(path, import.meta.url);
const filesIn = (path: string) =>
  readdirSync(folder(path)).filter((name) => /\.(?:xlsx|csv|tsv|txt)$/.test(name));

/** What came out wrong once, by the names under which sellers reported it. */
const reported = {
  "blame that is not due": [
    ...["G01-magalu.csv", "B01-ml-catalogue.xlsx", "T01-tiktok.xlsx", "B02-amazon-catalogue.csv"],
    ...["B03-ml-13pct.xlsx", "S15-renda-cpf.xlsx", "S15-orders.xlsx", "M30-ml-flex.xlsx", "M31-ml.xlsx"],
    ...["M31-bill.xlsx", "H03-shein-inv-return.xlsx", "H03-shein-orders.xlsx", "G11-magalu-fin.xlsx"],
  ],
  "charges that are missed": [
    ...["S02-renda-refund-hides.xlsx", "S02-orders.xlsx", "S03-renda-newfee.xlsx", "S03-orders.xlsx"],
  ],
  "money and orders misread": [
    ...["b1-ml-cancelled.csv", "b2-ml-returns.csv", "b4-amazon-refund.csv", "a1-fba-shipment.tsv"],
    ...["a2-reserve.tsv", "f1-tiktok-real-sku.csv", "c6-magalu.csv", "A02-amazon-deferred.csv"],
    ...["A03-amazon-released.csv", "S04-renda-out.xlsx", "S04-renda-nov.xlsx", "S04-orders.xlsx"],
    ...["S11-renda-total-text.xlsx", "S11-orders.xlsx", "S05-renda-sku-only.xlsx", "S01-orders.xlsx"],
    ...["S01-renda.xlsx", "S01c-renda-corrected.xlsx", "M09a.xlsx", "M09b.xlsx", "T06-tiktok-1000.xlsx"],
    ...["T04-tiktok-usd.xlsx", "G10-magalu-fin-stars.xlsx", "S20-renda-retencao.xlsx", "S20-orders.xlsx"],
    ...["S08c-renda-date.xlsx", "S06-renda-en.xlsx", "P01-mp-release.csv", "P02-mp-settlement.csv"],
    ...["P03-ml-conciliacao.xlsx", "P04-shopee-wallet.csv"],
  ],
  "price files": [
    ...[
      "magalu-canal.csv",
      "shopee-mass.xlsx",
      "v1.csv",
      "v3.csv",
      "d1-dependent-formula.xlsx",
      "paste-us.txt",
    ],
  ],
};

/** Each file with the cases whose right values it has. */
const cases = [
  ...values.map(({ title, files }) => ({ title, files })),
  ...blame.map(({ title, files }) => ({ title, files })),
];
const priceTest = readFileSync(folder("./price-files.test.ts"), "utf8");

function casesOf(name: string): string[] {
  const named = cases.filter(({ files }) => files.includes(name)).map(({ title }) => title);
  return priceTest.includes(`ST-22 ${name}`) ? [...named, "price file"] : named;
}

describe("ST-22 the files that came out wrong once", () => {
  test.each(Object.entries(reported).flatMap(([kind, names]) => names.map((name) => [kind, name] as const)))(
    "ST-22 %s: %s has right values",
    (_, name) => {
      expect(casesOf(name)).not.toEqual([]);
    },
  );

  test("ST-22 no file is kept without right values", () => {
    const kept = [...filesIn("./"), ...filesIn("../blame/files/"), ...filesIn("./prices/")];
    expect(kept.filter((name) => casesOf(name).length === 0)).toEqual([]);
  });
});
