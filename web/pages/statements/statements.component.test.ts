import { vi } from "vitest";
import { csvBytes } from "#testing/statements/file-bytes.ts";
import { textsOf } from "#testing/statements/invented-buyers.ts";
import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { magaluFixtures } from "#testing/statements/marketplaces/magalu-fixture.ts";
import { mercadoLivreFixtures } from "#testing/statements/marketplaces/mercado-livre-fixture.ts";
import { sheinFixtures } from "#testing/statements/marketplaces/shein-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { tiktokFixtures } from "#testing/statements/marketplaces/tiktok-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { connection } from "#web/testing/data/accounts.ts";
import { foundOf } from "#web/testing/data/found-products.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { listingOf } from "#web/testing/screens/product-screen.ts";
import { choose, workbook } from "#web/testing/screens/statements-screen.ts";
import { test } from "#web/testing/test.ts";

const shopee = () => shopeeFixtures(seededRandom(3), 40);

/** Everything that the worker sends to the page and the page to the server, as texts. */
function recordTexts(): string[] {
  const texts: string[] = [];
  const { Worker: RealWorker, fetch: send } = globalThis;
  class RecordedWorker extends RealWorker {
    constructor(...options: ConstructorParameters<typeof RealWorker>) {
      super(...options);
      this.addEventListener("message", ({ data }) => texts.push(JSON.stringify(data)));
    }
  }
  vi.stubGlobal("Worker", RecordedWorker);
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    const request = new Request(...call);
    texts.push(request.url, await request.clone().text());
    return send(request);
  });
  return texts;
}

test.beforeEach(() => {
  signInAs("basic");
  answer("productsOfCodes", () => []);
});

test("ST-14 ST-03 two files of Shopee give the answer first, then what is certain, asked and differs", async ({
  page,
}) => {
  const { income, orders } = shopee();
  const overcharge = income.sales.reduce((sum, { planted }) => {
    return planted?.kind === "UNEXPLAINED" ? sum + planted.cents : sum;
  }, 0);
  const money = (overcharge / 100).toFixed(2).replace(".", ",");
  await page.goto("/reports/extratos");
  await expect(page.getByText(/Nada dos compradores sai daqui/)).toBeVisible();
  await choose(page, workbook("renda.xlsx", income), workbook("order-all.xlsx", orders));
  const title = new RegExp(`A Shopee cobrou R\\$\\s${money} a mais que a regra`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("As partes somam o repasse, ao centavo.")).toBeVisible();
  const kinds = page.getByRole("region", { name: "O que difere da regra, e por quê" });
  await expect(kinds).toContainText(/Taxa sem explicação/);
  await expect(page.getByRole("region", { name: /^Cobrado a mais: 2 pedidos/ })).toContainText(/pela regra/);
  const asked = page.getByRole("region", { name: "A conferir: 1 pergunta" });
  await expect(asked).toContainText(/Frete diferente da tabela.+Shopee · 3 pedidos · R\$\s5,19/);
  await expect(page.getByText(/Reconhecemos a Renda da Shopee: 40 pedidos/)).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

test("ST-04 the catalogue's costs give the real profit, and a missing cost is added in another tab", async ({
  page,
}) => {
  const { income, orders } = shopee();
  const all = income.sales.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const [missing = ""] = all;
  let costCents: number | null = null;
  const asked: [unknown, unknown][] = [];
  answer("productsOfCodes", ({ marketplace, codes }) => {
    asked.push([marketplace, codes]);
    return foundOf(codes, (sku) => productOf(sku, sku === missing ? costCents : 700));
  });
  await page.goto("/reports/extratos");
  await choose(page, workbook("renda.xlsx", income), workbook("order-all.xlsx", orders));
  await expect(page.getByRole("heading", { name: /^Sobraram R\$.+A Shopee cobrou R\$/ })).toBeVisible();
  const add = page.getByRole("link", { name: /^Informar o custo/ });
  await expect(add).toHaveAttribute("href", `/products/${encodeURIComponent(`id ${missing}`)}`);
  await expect(page.getByText(/Fora desta conta por falta de custo: \d+ pedidos?/)).toBeVisible();
  await expect(page.getByText(/produtos com cálculo no catálogo/)).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  costCents = 700;
  await page.getByRole("button", { name: "Buscar os custos de novo" }).click();
  await expect(page.getByText(/Fora desta conta/)).toHaveCount(0);
  await page.getByRole("radio", { name: "Meses" }).click();
  await expect(page.getByRole("rowheader", { name: "setembro de 2026" })).toBeVisible();
  // Batches of codes, and nothing else.
  const codes = [...new Set(all)];
  expect(new Set(asked.map(([marketplace]) => marketplace))).toEqual(new Set(["SHOPEE"]));
  expect(asked.flatMap(([, batch]) => batch)).toEqual([...codes, ...codes]);
});

test("ST-04 without the catalogue the answer stands, and the costs are asked for again", async ({ page }) => {
  const { income, orders } = shopee();
  answer("productsOfCodes", () => {
    throw new Error("away");
  });
  await page.goto("/reports/extratos");
  await choose(page, workbook("renda.xlsx", income), workbook("order-all.xlsx", orders));
  await expect(page.getByText(/Não conseguimos buscar os custos/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /A Shopee cobrou R\$/ })).toBeVisible();
  answer("productsOfCodes", ({ codes }) => foundOf(codes, (sku) => productOf(sku, 700)));
  await page.getByRole("button", { name: "Buscar de novo" }).click();
  await expect(page.getByRole("heading", { name: /^Sobraram R\$/ })).toBeVisible();
});

/** A product of the catalogue that sells at Shopee. */
function productOf(sku: string, costCents: number | null) {
  const size = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null };
  return {
    __typename: "Product",
    costs: [],
    ...{ id: `id ${sku}`, sku, name: `Nome de ${sku}`, costCents, taxBuyPct: 0, packagingCents: 50, ...size },
    listings: [listingOf({ id: `listing ${sku}`, channel: "SHOPEE", profitCents: 500 })],
  };
}

test("ST-06 what to dispute is saved as a CSV file that is made in the browser", async ({ page }) => {
  const { income, orders } = shopee();
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((part) => {
    if (part instanceof Blob) saved.push(part);
    return "#";
  });
  await page.goto("/reports/extratos");
  await choose(page, workbook("renda.xlsx", income), workbook("order-all.xlsx", orders));
  await page.getByRole("button", { name: "Baixar o que contestar (CSV)" }).click();
  await expect.poll(() => saved.length).toBe(1);
  const lines = (await saved[0]?.text())?.trim().split("\r\n") ?? [];
  const planted = income.sales.filter(({ planted: part }) => part?.kind === "UNEXPLAINED");
  expect(lines[0]).toContain("Marketplace;Pedido;Dia;SKU");
  expect(lines).toHaveLength(planted.length + 1);
  for (const { number } of planted) expect(lines.some((line) => line.includes(number))).toBe(true);
});

test("ST-05 ST-07 a missing file is named, and a file that cannot be read costs that file only", async ({
  page,
}) => {
  const { income, orders } = shopee();
  await page.goto("/reports/extratos");
  await choose(page, workbook("renda.xlsx", income), new File(["%PDF-1.4"], "nota.pdf"));
  await expect(page.getByText(/Falta o arquivo de pedidos \(Order.all\) da Shopee/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ainda não dá para comparar com a regra" })).toBeVisible();
  await expect(page.getByText(/encontramos um PDF/)).toBeVisible();
  await choose(page, workbook("order-all.xlsx", orders));
  await expect(page.getByRole("heading", { name: /a mais que a regra/ })).toBeVisible();
});

test("ST-02 D419 no text of an invented buyer leaves the worker, whatever the marketplace", async ({
  page,
}) => {
  const all = [
    shopee(),
    mercadoLivreFixtures(seededRandom(2), 12),
    { tiktok: tiktokFixtures(seededRandom(3), 12).settled },
    amazonFixtures(seededRandom(4), 12),
    magaluFixtures(seededRandom(5), 12),
    sheinFixtures(seededRandom(6), 12),
  ].flatMap((group) => Object.entries<StatementFixture>(group));
  signInAs("paid");
  const texts = recordTexts();
  await page.goto("/reports/extratos");
  const files = all.map(([name, fixture], index) => workbook(`${index} ${name}.xlsx`, fixture));
  await choose(page, ...files);
  await expect(page.getByRole("heading", { name: /a mais que a regra/ })).toBeVisible();
  await expect(page.getByText(/Reconhecemos/)).toHaveCount(files.length);
  const left = [
    ...texts,
    document.documentElement.innerHTML,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
  ].join("\n");
  expect(texts.some((text) => text.includes('"ANSWERED"'))).toBe(true);
  const buyers = textsOf(all.flatMap(([, { buyers: invented }]) => invented));
  expect(buyers.filter((text) => left.includes(text))).toEqual([]);
});

test("ST-02 ST-08 a broken file with buyers in every column is refused without one of them", async ({
  page,
}) => {
  const { orders } = shopee();
  const rows = orders.sheets[0]?.rows ?? [];
  const shifted = rows.map((cells, row) => (row === 0 ? cells : ["x", ...cells, "y"]));
  const texts = recordTexts();
  await page.goto("/reports/extratos");
  await choose(page, new File([new Uint8Array(csvBytes(shifted, ";", "UTF-8"))], "order-all.csv"));
  await expect(page.getByText(/tem mais valores do que títulos/)).toBeVisible();
  const left = [...texts, document.documentElement.innerHTML].join("\n");
  expect(textsOf(orders.buyers).filter((text) => left.includes(text))).toEqual([]);
});

/** A worker that reads for ever. */
class SlowWorker extends EventTarget {
  static ended = 0;
  postMessage() {
    const data = { type: "PROGRESS", file: 0, rows: 4000 };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  terminate() {
    SlowWorker.ended += 1;
  }
}

test("ST-01 a reading shows its progress and ends at once when it is cancelled", async ({ page }) => {
  vi.stubGlobal("Worker", SlowWorker);
  SlowWorker.ended = 0;
  await page.goto("/reports/extratos");
  await choose(page, new File(["a"], "vendas.csv"));
  await expect(page.getByText("vendas.csv, 4.000 linhas")).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("button", { name: "Escolher arquivos" })).toBeVisible();
  expect(SlowWorker.ended).toBe(1);
});

test("ST-01 the reports lead to the statements, without products too", async ({ page }) => {
  await page.goto("/reports");
  await page.getByRole("link", { name: "Extratos" }).click();
  await expectAddress("/reports/extratos");
  await expect(page.getByRole("heading", { level: 1, name: "Extratos" })).toBeVisible();
});

test("ST-18 a product that the file names otherwise is linked once, and the answer is calculated at once", async ({
  page,
}) => {
  const { income, orders } = shopee();
  const [unknown = ""] = income.sales.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const account = signInAs("basic");
  Object.assign(account, { products: connection([{ ...productOf("CAN-1", 700), isKit: false }]) });
  const links: unknown[] = [];
  answer("productsOfCodes", ({ codes }) =>
    foundOf(codes, (code) => {
      if (code !== unknown) return productOf(code, 700);
      return links.length === 0 ? null : productOf("CAN-1", 700);
    }),
  );
  answer("linkProductCode", ({ input }) => {
    links.push(input);
    return { __typename: "LinkProductCodePayload", viewer: account };
  });
  await page.goto("/reports/extratos");
  await choose(page, workbook("renda.xlsx", income), workbook("order-all.xlsx", orders));
  const missing = page.getByRole("region", { name: "Falta o custo de 1 produto" });
  const add = missing.getByRole("link", { name: /^Cadastrar/ });
  await expect(add).toHaveAttribute("href", new RegExp(`sku=${unknown}&channel=SHOPEE`));
  await missing.getByRole("button", { name: /^Ligar a um produto/ }).click();
  await page.getByLabel("Produto do seu catálogo").fill("CAN");
  await page.getByRole("button", { name: /^Nome de CAN-1/ }).click();
  await expect(missing).toHaveCount(0);
  expect(links).toEqual([{ marketplace: "SHOPEE", code: unknown, productId: "id CAN-1" }]);
});

test("ST-18 the categories that are missing are chosen on the page, and the orders compared at once", async ({
  page,
}) => {
  const { unified } = amazonFixtures(seededRandom(7), 40);
  let terms = {};
  const sent: unknown[] = [];
  answer("productsOfCodes", ({ codes }) =>
    foundOf(codes, (sku) => ({
      ...productOf(sku, 700),
      listings: [listingOf({ id: `listing ${sku}`, channel: "AMAZON", profitCents: 500, terms })],
    })),
  );
  answer("updateListings", ({ input }) => {
    sent.push(input);
    terms = { category: "Beleza de luxo" };
    return { __typename: "UpdateListingsPayload", listings: [], errors: [] };
  });
  await page.goto("/reports/extratos");
  await choose(page, workbook("unificado.xlsx", unified));
  const region = page.getByRole("region", { name: /^Não comparado/ });
  await expect(region.getByText(/^Escolha a categoria de \d+ anúncios/)).toBeVisible();
  const select = region.getByLabel(/^Categoria de/).first();
  await select.selectOptions("Beleza de luxo");
  await region.getByRole("button", { name: "Salvar e comparar" }).click();
  await expect(page.getByText(/^Escolha a categoria/)).toHaveCount(0);
  expect(sent).toMatchObject([
    { changes: [{ version: 1, listing: { terms: { category: "Beleza de luxo" } } }] },
  ]);
});

/** An order of Amazon with the fee of FBA, as the file of transactions has it. */
const amazonSale = [
  ...["data/hora", "id de liquidação", "tipo", "id do pedido", "sku", "descrição", "quantidade", "mercado"],
  ...["tipo de conta", "atendimento", "vendas do produto", "créditos de remessa"],
  ...["créditos de embalagem de presente", "descontos promocionais", "imposto de vendas coletados"],
  ...["tarifas de venda", "taxas fba", "taxas de outras transações", "outro", "total"],
];
const sentByAmazon = [
  ...["5 de out. de 2026 12:15:19 GMT-7", "25000000001", "Pedido", "701-9000001-9000001", "COZ-008"],
  ...["Produto", "1", "amazon.com.br", "Padrão", "Amazon", "124,90", "0,00", "0,00", "0,00", "0,00"],
  ...["-14,99", "-16,05", "0,00", "0,00", "93,86"],
];

test("ST-15 ST-18 a listing that the file contradicts takes its way of sending with one press", async ({
  page,
}) => {
  let logistics = "OWN";
  const sent: unknown[] = [];
  answer("productsOfCodes", ({ codes }) =>
    foundOf(codes, (sku) => ({
      ...productOf(sku, 700),
      listings: [
        listingOf({
          ...{ id: `listing ${sku}`, channel: "AMAZON", profitCents: 500 },
          terms: { category: "Cozinha", logistics },
        }),
      ],
    })),
  );
  answer("updateListings", ({ input }) => {
    sent.push(input);
    logistics = "FBA";
    return { __typename: "UpdateListingsPayload", listings: [], errors: [] };
  });
  await page.goto("/reports/extratos");
  const rows = [amazonSale, sentByAmazon];
  await choose(page, new File([new Uint8Array(csvBytes(rows, ",", "UTF-8"))], "unificado.csv"));
  const asked = page.getByRole("region", { name: "A conferir: 1 pergunta" });
  await expect(asked).toContainText("Cobrado como FBA: seu anúncio diz envio próprio");
  await asked.getByRole("button", { name: "Sim, usar FBA em 1 anúncio" }).click();
  await expect(asked).toHaveCount(0);
  expect(sent).toEqual([
    { changes: [{ id: "listing COZ-008", version: 1, listing: { terms: { logistics: "FBA" } } }] },
  ]);
});
