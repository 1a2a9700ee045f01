import { connection } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

type Sent = { input: { product: Record<string, unknown>; listings: unknown[] } };

test("PR-01 PR-02 name, SKU, cost and a first listing with live figures make a product", async ({ page }) => {
  const viewer = signInAs("trial");
  const sent: Sent["input"][] = [];
  answer("createProduct", ({ input }) => {
    sent.push(input as Sent["input"]);
    return { __typename: "CreateProductPayload", product: productOf(), viewer };
  });
  answer("product", () => productOf());
  await page.goto("/products/new");
  await page.getByLabel("Nome do produto").fill("Garrafa térmica");
  await page.getByLabel("SKU").fill("GAR-1");
  await page.getByLabel("Custo do produto").fill("50");
  await page.getByLabel("Onde você vende?").selectOptions("Shopee");
  await page.getByLabel("Preço de venda").fill("79,99");
  await page.getByLabel("Vendas por mês").fill("1.200");
  await expect(page.getByRole("region", { name: "Primeiro anúncio" })).toContainText("com 1.200 vendas");
  await expect(page.getByRole("region", { name: "Primeiro anúncio" })).toContainText(
    /Você fica com R\$\s3,89/,
  );
  await page.getByRole("button", { name: "Criar produto" }).click();
  await expectAddress("/products/product%3A1");
  expect(sent[0]?.product).toMatchObject({
    name: "Garrafa térmica",
    sku: "GAR-1",
    costCents: 5000,
    tags: [],
  });
  expect(sent[0]?.listings).toEqual([
    {
      channel: "SHOPEE",
      listingType: null,
      channelName: null,
      priceCents: 7999,
      unitsPerMonth: 1200,
      terms: {},
    },
  ]);
});

test("S9-02 a full basic account sees limit and plans before typing and on refusal, and loses nothing typed", async ({
  page,
}) => {
  const account = signInAs("basic");
  Object.assign(account.catalogue, { productCount: 5, productLimit: 5 });
  answer("createProduct", () => ({
    __typename: "RefusedError",
    code: "PRODUCT_LIMIT",
    message: "Sua conta guarda até 5 produtos.",
  }));
  await page.goto("/products/new");
  await expect(page.getByRole("main")).toContainText("Sua conta guarda até 5 produtos, e 5 já estão em uso");
  await page.getByLabel("Nome do produto").fill("Sexto");
  await page.getByRole("button", { name: "Criar produto" }).click();
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("Este produto ainda não foi criado.");
  await refusal.getByRole("link", { name: "Ver planos" }).click();
  await expectAddress("/pricing");
  await page.goBack();
  await expect(page.getByLabel("Nome do produto")).toHaveValue("Sexto");
});

test("what cannot be read is refused at its field, and stays as it was typed", async ({ page }) => {
  signInAs("trial");
  await page.goto("/products/new");
  await page.getByLabel("Custo do produto").fill("muito");
  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByRole("main")).toContainText("Informe o nome do produto.");
  await expect(page.getByRole("main")).toContainText("Não entendemos este número.");
  await expect(page.getByLabel("Custo do produto")).toHaveValue("muito");
});

test("AS-01 D566 a new product starts where the seller's last listing sells, and marks what is assumed", async ({
  page,
}) => {
  const viewer = signInAs("trial");
  const last = { __typename: "Listing", id: "listing:9", channel: "SHOPEE" };
  Object.assign(viewer, { listings: connection([last]) });
  await page.goto("/products/new");
  await page.getByLabel("Custo do produto").fill("50");
  await page.getByLabel("Preço de venda").fill("79,99");
  const first = page.getByRole("region", { name: "Primeiro anúncio" });
  await expect(first).toContainText("com 7% de imposto de exemplo · mudar");
  await page.getByLabel("Onde você vende?").selectOptions("Taxas próprias");
  await expect(first).toContainText("com taxas e 7% de imposto de exemplo · mudar");
});
