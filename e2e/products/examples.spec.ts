import { expect, type Locator, type Page } from "@playwright/test";
import { allExamples, type Example, exampleOf, exampleText } from "#core/sale/examples.ts";
import { moneyBasis } from "#core/sale/table/money-basis.ts";
import { test } from "../support/fixtures.ts";
import { beginPrinting, endPrinting, sheet } from "../support/printing.ts";
import { makeKey } from "../support/screens/api-keys-screen.ts";
import { openCalculator } from "../support/screens/calculator-screen.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import { signInAsNewSubscriber } from "../support/test-database.ts";

/** Every input whose default is an example, by its mark: each has a listing on which it counts. */
const inputs = Object.entries(moneyBasis).flatMap(([field, basis]) =>
  basis === "example" ? [exampleOf[field as keyof typeof exampleOf]] : [],
);
const marks = allExamples.filter((example) => inputs.includes(example));

/** Channel, own tax and ads of the listing on which one example alone counts. */
const cells: Readonly<Record<Example | "OWN", string>> = {
  FEES: "Taxas próprias;7;",
  TAX: "Shopee;;",
  ROAS: "Shopee;7;Sim",
  OWN: "Shopee;7;Não",
};
const listings = [...marks, "OWN"] as const;
const spreadsheet = [
  "SKU;Produto;Custo;Preço;Unidades por mês;Canal;Imposto na venda (%);Anúncios pagos",
  ...listings.map((name) => `EX-${name};Produto ${name};20,00;90,00;10;${cells[name]}`),
].join("\n");

/** '7% de imposto de exemplo'; null where the figure is the seller's own. */
const words = (...examples: readonly (Example | "OWN")[]) =>
  exampleText(examples.filter((example) => example !== "OWN"));

async function expectMark(place: Locator, mark: string | null): Promise<void> {
  if (mark === null) await expect(place).not.toContainText("de exemplo");
  else await expect(place).toContainText(mark);
}

const main = (page: Page) => page.getByRole("main");

test("AS-01 D564 every screen, sheet, file and answer marks what rests on an example, and nothing else", async ({
  page,
  request,
}) => {
  await signInAsNewSubscriber(page);

  await page.goto("/products");
  await expect(page.getByRole("link", { name: "Importar planilha" })).toBeVisible();
  await page.keyboard.press("i");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher arquivo" }).click();
  const buffer = Buffer.from(spreadsheet);
  await (await chooser).setFiles({ name: "produtos.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Conferir antes de importar" }).click();
  await page.getByRole("button", { name: `Importar ${listings.length} anúncios` }).click();
  await expect(page.getByRole("heading", { name: "Importação concluída" })).toBeVisible();
  await expectMark(main(page), words(...marks));

  for (const name of listings) {
    await page.goto(`/products?search=EX-${name}`);
    const row = page.getByRole("link", { name: `Produto ${name}` });
    await expect(row).toBeVisible();
    await expect(main(page)).toContainText("Lucro por mês");
    await expectMark(main(page), words(name));
    await beginPrinting(page);
    await expectMark(sheet(page), words(name));
    await endPrinting(page);
    await row.click();
    await expect(page.getByRole("heading", { level: 1, name: `Produto ${name}` })).toBeVisible();
    await expect(main(page)).toContainText("Você fica com");
    await expectMark(main(page), words(name));
  }

  await page.goto("/");
  await expectMark(main(page), words(...marks));

  await page.goto("/products/bulk/new");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expectMark(main(page), words(...marks));

  await page.goto("/simulations/new");
  await page.getByLabel("Marketplace").selectOption("todos");
  await page.getByLabel("Desconto", { exact: true }).fill("15");
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await expectMark(main(page), words(...marks));

  await page.goto("/reports");
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeEnabled();
  await expectMark(main(page), words(...marks));
  await beginPrinting(page);
  await expectMark(sheet(page), words(...marks));
  await endPrinting(page);

  const file = await page.request.get("/api/exports/listings.csv");
  const rows = (await file.text()).split("\r\n");
  for (const name of listings) {
    const cell = rows
      .find((line) => line.includes(`EX-${name}`))
      ?.split(";")
      .at(-1);
    expect(cell, name).toBe(exampleText(name === "OWN" ? [] : [name]) ?? "");
  }

  await page.goto("/products/new");
  await page.getByLabel("Onde você vende?").selectOption("Taxas próprias");
  await page.getByLabel("Custo do produto").fill("20");
  await page.getByLabel("Preço de venda").fill("90");
  await expectMark(main(page), words("FEES", "TAX"));

  await openCalculator(page);
  await expectMark(main(page), words(...marks));
  await page.getByLabel("Onde você vende?").selectOption("Shopee");
  await expectMark(main(page), words("TAX", "ROAS"));
  await beginPrinting(page);
  await expectMark(sheet(page), words("TAX", "ROAS"));
  await endPrinting(page);
  await page.getByRole("textbox", { name: "Imposto na venda", exact: true }).fill("4");
  await expectMark(main(page), words("ROAS"));
  await page.getByRole("textbox", { name: "Imposto na venda", exact: true }).fill("7");

  await page.getByRole("button", { name: "Salvar Cenário" }).click();
  await page.goto("/scenarios");
  await expectMark(main(page), words("TAX", "ROAS"));
  await page.getByRole("button", { name: /^Ações de/ }).click();
  await page.getByRole("menuitem", { name: "Compartilhar" }).click();
  await page.getByRole("switch", { name: "Mostrar custo, lucro e margem" }).click();
  await page.getByRole("button", { name: "Criar link" }).click();
  const address = await page
    .getByRole("dialog")
    .getByText(/\/cenario\//)
    .innerText();
  expect(await (await request.get(address)).text()).toContain(words("TAX", "ROAS"));

  await openSettings(page);
  const headers = { authorization: `Bearer ${await makeKey(page, "Planilha")}` };
  const query = "{ viewer { listings(first: 9) { edges { node { examples product { sku } } } } } }";
  const { data } = await (await request.post("/graphql", { headers, data: { query } })).json();
  for (const name of listings) {
    const { node } = data.viewer.listings.edges.find((edge: Edge) => edge.node.product.sku === `EX-${name}`);
    expect(node.examples).toEqual(name === "OWN" ? [] : [name]);
  }
});

type Edge = { node: { product: { sku: string }; examples: Example[] } };
