import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { nextFeeChange } from "#core/fees/fee-changes.ts";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import { type GuideExamples, startGuideExamples } from "./guide-examples.ts";
import { atShopee, exactFigures, expected, inTwoDecimals } from "./guide-figures.ts";

const patient = { timeout: 180_000 };

let guide: GuideExamples;
beforeAll(async () => {
  guide = await startGuideExamples();
}, 240_000);
afterAll(() => guide.stop(), 60_000);

const programs = [
  ["TypeScript", process.execPath, "price-catalogue.mts"],
  ["Python", "python3", "price_catalogue.py"],
] as const;

type Row = { sku: string; figures: (number | null)[]; error: string };

/** The rows of a written catalogue. Only the last cell, the error, may contain a separator. */
async function readPrices(file: string, separator: "," | ";"): Promise<Row[]> {
  const text = await guide.read(file);
  expect(text.startsWith("\uFEFF")).toBe(separator === ";");
  const [heading, ...lines] = text.replace("\uFEFF", "").trim().split(/\r?\n/);
  expect(heading?.split(separator)).toEqual(columns);
  return lines.map((line) => {
    const [sku = "", ...cells] = line.split(separator);
    for (const cell of cells.slice(0, 4))
      expect(cell).toMatch(separator === ";" ? /^(-?\d+,\d\d)?$/ : /^(-?\d+\.\d\d)?$/);
    const figures = cells.slice(0, 4).map((cell) => (cell ? Number(cell.replace(",", ".")) : null));
    return { sku, figures, error: cells.slice(4).join(separator).replaceAll('"', "") };
  });
}

const columns = [
  "sku",
  "effectivePrice",
  "marginAfterAds",
  "marginAfterAdsPct",
  "listPriceForMinimumMargin",
  "error",
];

const guideProducts = [
  ["CANECA-01", 18.9, 49.9],
  ["FONE-02", 43.48, 92.74],
  ["MOCHILA-03", 71, 189.9],
] as const;

describe("docs/api.md", () => {
  test("I5 an account creates a key right after its payment", () => {
    expect(guide.env.API_URL).toBe(guide.url);
    expect(guide.env.API_KEY).toMatch(/^cdp_[\w-]{43}$/);
  });

  test("I5 the curl example calculates one price", patient, async () => {
    const { stdout } = await guide.program("bash", "one-price.sh");
    const { data } = JSON.parse(stdout);
    const [effectivePrice, value, pct, listPriceForMinimumMargin] = exactFigures({}, "ADVANCED");
    expect(data.calculatePrice).toMatchObject({
      effectivePrice,
      marginAfterAds: { value, pct },
      listPriceForMinimumMargin,
    });
  });

  test("NO-04 the curl example reads the unread notices", patient, async () => {
    const { stdout } = await guide.program("bash", "notices.sh");
    const viewer = { unreadNoticeCount: 0, notices: { edges: [] } };
    expect(JSON.parse(stdout)).toMatchObject({ data: { viewer }, extensions: { cost: { maximum: 60_000 } } });
  });

  test("AP-05 AP-06 the curl example creates one product, however often it runs", patient, async () => {
    const create = async () => (await guide.program("bash", "create-once.sh")).stdout;
    const [first, second] = [await create(), await create()];
    expect(JSON.parse(first).data.createProduct.product.name).toBe("Garrafa térmica");
    expect(second).toBe(first);
  });

  test.each(programs)("I5 the catalogue of the guide is priced in %s", patient, async (_, command, file) => {
    await guide.program(command, file);
    expect(await readPrices("prices.csv", ";")).toEqual([
      {
        sku: "CANECA-01",
        figures: expected({ cost: 18.9, priceList: 49.9, taxSellPct: 7, freeShipping: false }),
        error: "",
      },
      { sku: "FONE-02", figures: expected({ cost: 43.48, priceList: 92.74, freeShipping: true }), error: "" },
      { sku: "MOCHILA-03", figures: expected({ cost: 71, priceList: 189.9, taxSellPct: 4 }), error: "" },
    ]);
  });

  test.each(programs)(
    "I5 10,000 products are priced in %s, and two mistakes cost two rows",
    patient,
    async (_, command, file) => {
      const products = Array.from({ length: 10_000 }, (_, index) => ({
        sku: `SKU-${index}`,
        cost: index === 4_321 ? -1 : 10 + (index % 97),
        priceList: index === 7_000 ? 99_999_999 : 20 + (index % 391) / 2,
      }));
      const lines = products.map(({ sku, cost, priceList }) => `${sku},${cost},${priceList}`);
      await guide.write("big.csv", ["sku,cost,priceList", ...lines].join("\n"));
      const { stdout } = await guide.program(command, file, "big.csv", "big-prices.csv");
      expect(stdout).toBe("10000 produtos em big-prices.csv\n");
      const rows = await readPrices("big-prices.csv", ",");
      const wrong = rows.filter(({ error }) => error !== "");
      expect(wrong.map(({ sku, figures }) => [sku, figures])).toEqual([
        ["SKU-4321", [null, null, null, null]],
        ["SKU-7000", [null, null, null, null]],
      ]);
      expect(wrong[0]?.error).toMatch(/^cost: /);
      expect(wrong[1]?.error).toMatch(/^priceList: /);
      const right = rows.filter(({ error }) => error === "");
      const priced = products.filter(({ sku }) => !wrong.some((row) => row.sku === sku));
      expect(right.map(({ sku, figures }) => [sku, figures])).toEqual(
        priced.map(({ sku, cost, priceList }) => [sku, expected({ cost, priceList })]),
      );
    },
  );

  const excel = [
    "sku;cost;priceList;taxSellPct;freeShipping;mode",
    'CANECA É-1;"R$ 18,90";R$ 49,90;7%;FALSO;',
    "SOFÁ-2;1.500;2.498,50;;VERDADEIRO;advanced",
    ";;;;;",
  ].join("\r\n");
  const inExcel = [
    {
      sku: "CANECA É-1",
      input: { cost: 18.9, priceList: 49.9, taxSellPct: 7, freeShipping: false },
      mode: "SIMPLE",
    },
    { sku: "SOFÁ-2", input: { cost: 1500, priceList: 2498.5 }, mode: "ADVANCED" },
  ] as const;

  test(
    "AP-02 a key with WRITE brings costs into the catalogue, and the same file changes nothing",
    patient,
    async () => {
      await guide.write("costs.csv", await guide.read("products.csv"));
      const save = async () =>
        (await guide.program(process.execPath, "save-costs.mts", "costs.csv")).stdout.trim().split("\n");
      const each = (done: string) => guideProducts.map(([sku]) => `${sku}: ${done}`);
      expect(await save()).toEqual(each("criado"));
      expect(await save()).toEqual(each("sem mudança"));
      await guide.write("costs.csv", "sku;cost;priceList\nFONE-02;40,00;92,74\nX-1;-1;10");
      const [updated, wrong] = await save();
      expect(updated).toBe("FONE-02: custo atualizado");
      expect(wrong).toMatch(/^X-1: product\.costCents: /);
      const asWritten =
        'sku;cost;priceList\nFONE-02;R$ 1.299,90;92,74\nMOCHILA-03;;189,90\nCANECA-01;"20,00";49,90';
      await guide.write("costs.csv", asWritten);
      expect(await save()).toEqual([
        "FONE-02: custo atualizado",
        "MOCHILA-03: sem mudança",
        "CANECA-01: custo atualizado",
      ]);
      expect(await save()).toEqual(
        ["FONE-02", "MOCHILA-03", "CANECA-01"].map((sku) => `${sku}: sem mudança`),
      );
    },
  );

  test("AP-02 save-costs stops before it saves anything at a cost that it cannot read", patient, async () => {
    await guide.write("costs.csv", "sku;cost;priceList\nFONE-02;50,00;92,74\nMOCHILA-03;12.50;189,90");
    const run = guide.program(process.execPath, "save-costs.mts", "costs.csv");
    const { stdout, stderr } = await run.then(
      () => ({ stdout: "", stderr: "" }),
      (error: { stdout: string; stderr: string }) => error,
    );
    expect([stdout, stderr.trim()]).toEqual(["", 'linha 3, coluna cost: "12.50" não é um valor em reais.']);
  });

  test("I5 both languages write the same bytes", patient, async () => {
    await guide.write(
      "both.csv",
      'sku;cost;priceList\n"A;1";10;49,90\n"B""2";8;x,99\nC,3;12;0'.replace("x", "29"),
    );
    for (const [, command, file] of programs) await guide.program(command, file, "both.csv", `${file}.csv`);
    const [first, second] = await Promise.all(programs.map(([, , file]) => guide.read(`${file}.csv`)));
    expect(first).toContain('"A;1"');
    expect(second).toBe(first);
  });

  test.each(
    programs.flatMap(([language, command, file]) =>
      (["utf8", "utf8 with BOM", "latin1"] as const).map(
        (encoding) => [language, encoding, command, file] as const,
      ),
    ),
  )("I5 %s reads what Excel writes in Brazil, in %s", patient, async (_, encoding, command, file) => {
    const bytes = encoding === "latin1" ? Buffer.from(excel, "latin1") : excel;
    await guide.write("br.csv", encoding === "utf8 with BOM" ? `\uFEFF${excel}` : bytes);
    await guide.program(command, file, "br.csv", "br-prices.csv");
    expect(await readPrices("br-prices.csv", ";")).toEqual(
      inExcel.map(({ sku, input, mode }) => ({
        sku,
        figures: exactFigures(input, mode).map((figure) => inTwoDecimals(figure ?? Number.NaN)),
        error: "",
      })),
    );
  });

  test.each(
    programs.flatMap(([language, command, file]) =>
      [
        ["cost;priceList\n18,90;doze", 'linha 2, coluna priceList: "doze" não é um número nem sim ou não.'],
        ["cost,priceList\n1,2\n\n1.2.3,4", 'linha 4, coluna cost: "1.2.3" não é um número nem sim ou não.'],
        ["cost;priceList\n1;2;3", "linha 2: há mais células do que colunas no cabeçalho."],
        ["custo;priceList\n1;2", "linha 1: falta a coluna cost."],
        ["cost;priceList;preco\n1;2;3", '"PriceInput" não tem o campo "preco".'],
      ].map(([text = "", message = ""]) => [language, message, text, command, file] as const),
    ),
  )("I5 %s stops with a reason: %s", patient, async (_, message, text, command, file) => {
    await guide.write("wrong.csv", text);
    const { code, stderr } = await guide.program(command, file, "wrong.csv", "no.csv").then(
      () => ({ code: 0, stderr: "" }),
      (failure: { code: number; stderr: string }) => failure,
    );
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  test(
    "FE-15 I5 the catalogue under Shopee's rules of a day and of the next announced one",
    patient,
    async () => {
      const { stdout } = await guide.program(
        process.execPath,
        "shopee-days.mts",
        "products.csv",
        "days.csv",
        "2026-09-15",
      );
      expect(stdout).toContain("2026-10-01");
      const [, ...rows] = (await guide.read("days.csv")).trim().split("\n");
      expect(rows).toEqual(
        guideProducts.map(([sku, cost, priceList]) => {
          const { now } = atShopee(cost, priceList, "2026-09-15");
          const { later } = atShopee(cost, priceList, "2026-10-01");
          return [sku, ...now, ...later, ""].join(";");
        }),
      );
      // The first band's fixed fee rises by R$ 0,50 on that day.
      expect(rows[0]).toContain("13,98;");
      expect(rows[0]).toContain("14,48;");
    },
  );

  test(
    "FE-15 I5 without a day it is today, and a change is reported only where one is announced",
    patient,
    async () => {
      const { stdout } = await guide.program(process.execPath, "shopee-days.mts");
      const today = civilDayOf(new Date());
      expect(stdout).toContain(nextFeeChange(shopeeRules, today) ?? "não anunciou");
      const [, first = ""] = (await guide.read("shopee.csv")).split("\n");
      expect(first).toContain(["CANECA-01", ...atShopee(18.9, 49.9, today).now].join(";"));
    },
  );
});
