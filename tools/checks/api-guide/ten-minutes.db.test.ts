import { afterAll, beforeAll, expect, test } from "vitest";
import { type GuideExamples, startGuideExamples } from "./guide-examples.ts";

const patient = { timeout: 300_000 };

let guide: GuideExamples;
beforeAll(async () => {
  guide = await startGuideExamples();
}, 240_000);
afterAll(() => guide.stop(), 60_000);

const programs = [
  ["TypeScript", process.execPath, "sync-catalogue.mts"],
  ["Python", "python3", "sync_catalogue.py"],
] as const;

const withNewCost = "FONE-02;Fone sem fio;43,48;92,74";

/** What the account has besides the guide's products, as its rows stand in the database. */
async function catalogueOf(): Promise<unknown> {
  const query = `{ viewer { listings(first: 100) { nodes { id version priceCents unitsPerMonth
    product { sku version costCents tags } } } } }`;
  const response = await fetch(`${guide.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${guide.env.API_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as {
    data: { viewer: { listings: { nodes: { product: { sku: string } }[] } } };
  };
  return data.viewer.listings.nodes.filter(({ product }) => product.sku.startsWith("MEU-"));
}

/** Products of the seller's own, some below 15%, one of them in the guide's files under its SKU. */
async function addOwnProducts(): Promise<void> {
  const products = ["MEU-1", "MEU-2", "MEU-3"].map((sku, index) => ({
    product: { sku, name: sku, costCents: 5000 },
    listings: [{ channel: "SHOPEE", priceCents: 5500 + index, unitsPerMonth: 3 }],
  }));
  const query = `mutation ($input: CreateProductsInput!) {
    createProducts(input: $input) { ... on CreateProductsPayload { errors { message } } } }`;
  const response = await fetch(`${guide.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${guide.env.API_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ query, variables: { input: { products } } }),
  });
  expect(await response.json()).toMatchObject({ data: { createProducts: { errors: [] } } });
}

test(
  "AP-12 AP-06 AP-03 the ten-minute programs synchronise only what they made, with the same bytes",
  patient,
  async () => {
    const runs: { shown: string; first: string; second: string; filled: string }[] = [];
    const catalogue = await guide.read("catalogue.csv");
    const sales = await guide.read("sales.csv");
    for (const [, command, file] of programs) {
      await guide.makeKey();
      await addOwnProducts();
      const before = await catalogueOf();
      await guide.write("sync-state.json", '{"run":1}');
      await guide.write("catalogue.csv", `${catalogue}MEU-1;Meu;10,00;20,00\n`);
      await guide.write("sales.csv", `${sales}MEU-2;99\n`);
      const shown = (await guide.program(command, file)).stdout;
      const first = (await guide.program(command, file, "--apply")).stdout;
      const filled = await guide.read("filled.csv");
      // Another case of a SKU is the same product; an empty cost changes nothing.
      const changed = catalogue
        .replace(withNewCost, "fone-02;Fone sem fio;R$ 45,00;92,74")
        .replace("18,90", "");
      await guide.write("catalogue.csv", changed);
      const second = (await guide.program(command, file, "--apply")).stdout;
      expect(await catalogueOf()).toEqual(before);
      runs.push({ shown, first, second, filled });
    }
    const [typeScript, python] = runs;
    const left = "MEU-1: já existe e não foi criado por este programa. Fica como está.";
    expect(typeScript?.shown.trim().split("\n")).toEqual([
      left,
      "CANECA-01: seria criado",
      "FONE-02: seria criado",
      "MOCHILA-03: seria criado",
      "Nada foi mudado. Com --apply, o programa faz isto.",
    ]);
    expect(typeScript?.first.trim().split("\n")).toEqual([
      left,
      "produtos: 3 criados, 0 com outro custo",
      "importação: 3 mudaram, 0 iguais, 0 recusadas",
      "preços: 2 mudaram",
      "arquivo: 2 CHANGED, 1 SAME",
    ]);
    expect(typeScript?.second).toContain(
      "produtos: 0 criados, 1 com outro custo\nimportação: 0 mudaram, 3 iguais",
    );
    expect(python).toEqual(typeScript);
    // Only two prices are others, and they end in ',90'.
    expect(typeScript?.filled).toMatch(
      /^SKU;Preço;Observação\nCANECA-01;\d\d,90;a coluna fica como está\nFONE-02;\d+,90;\nMOCHILA-03;189,90;\n$/,
    );
    expect(typeScript?.filled).not.toMatch(/29,90|92,74/);
  },
);

test.each(programs)(
  "AP-12 %s: a cost that cannot be read stops the program before it changes anything",
  patient,
  async (_language, command, file) => {
    await guide.makeKey();
    await guide.write("sync-state.json", '{"run":1}');
    await guide.write("catalogue.csv", "sku;nome;custo;preço\nA-1;Um;10,00;20,00\nA-2;Dois;43.48x;92,74\n");
    const run = guide.program(command, file, "--apply");
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('linha 3, coluna custo: "43.48x" não é um valor em reais'),
    });
    const response = await fetch(`${guide.url}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${guide.env.API_KEY}`, "content-type": "application/json" },
      body: JSON.stringify({ query: "{ viewer { products(first: 1) { totalCount } } }" }),
    });
    expect(await response.json()).toMatchObject({ data: { viewer: { products: { totalCount: 0 } } } });
  },
);
