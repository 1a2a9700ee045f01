import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";

/** Adds products of R$ 60,00 with a cost of R$ 50,00 at Shopee. */
async function addProducts(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const product = { name, costCents: 5000, unitsPerMonth: 10 };
    const input = { product, listings: [{ channel: "SHOPEE", priceCents: 6000, terms: { taxSellPct: 0 } }] };
    const query = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { __typename } }";
    const answer = await page.request.post("/graphql", { data: { query, variables: { input } } });
    expect((await answer.json()).data.createProduct.__typename).toBe("CreateProductPayload");
  }
}

test("PR-09 a seller prices the whole catalogue to 15 % in ,90, sees it in the table, and undoes it", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await addProducts(page, ["Caneca", "Prato", "Copo"]);
  await page.goto("/products");
  await expect(page.getByText("R$\u00a060,00").first()).toBeVisible();
  await page.evaluate(() => {
    // In the app, as the table's own button leads there: what it has read is kept.
    window.history.pushState(null, "", "/products/bulk/new");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("region", { name: "1. Quais anúncios" })).toContainText(
    "3 anúncios · todo o catálogo",
  );
  await page.getByLabel("Margem").fill("15");
  await page.getByLabel("Final do preço").selectOption("NINETY");
  await page.getByRole("button", { name: "Ver como fica" }).press("Enter");

  const check = page.getByRole("region", { name: "3. Confira" });
  await expect(check.getByRole("heading", { level: 3 })).toHaveText(/por mês, 3 deixam de dar prejuízo$/);
  await expect(check.getByRole("row", { name: /Caneca/ })).toContainText(/,90era R\$.60,00/);
  await check.getByRole("button", { name: "Aplicar a 3 anúncios" }).click();
  const result = page.getByRole("region", { name: "Margem de 15%, com final ,90" });
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("3 preços alterados");

  await result.getByRole("link", { name: "Ver produtos" }).click();
  await expect(page.getByText(/R\$\u00a0\d+,90/).first()).toBeVisible();
  await expect(page.getByText("R$\u00a060,00")).toHaveCount(0);
  await page.goBack();
  await result.getByRole("button", { name: "Desfazer tudo" }).click();
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("3 preços voltaram ao que eram");
  await result.getByRole("link", { name: "Ver produtos" }).click();
  await expect(page.getByText("R$\u00a060,00").first()).toBeVisible();
});
