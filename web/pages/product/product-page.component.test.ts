import type { Locator } from "vitest/browser";
import { expectAccessible } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { listingCard, listingOf, openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

type Sent = { input: Record<string, unknown> & { listing?: object } };

const conflict = {
  __typename: "ProductConflictError",
  code: "VERSION_CONFLICT",
  message: "Mudou em outro lugar.",
};

test("PR-02 PR-05 profit follows the typed cost and price; only what changed is saved, and can be undone", async ({
  page,
}) => {
  signInAs("trial");
  const product = productOf();
  const sent: unknown[] = [];
  answer("updateProduct", ({ input }: Sent) => {
    sent.push(input);
    Object.assign(product, input.product, { version: product.version + 1 });
    return { __typename: "UpdateProductPayload", product };
  });
  await openProduct(page, product);
  const card = listingCard(page, "Shopee");
  await expect(card).toContainText(/Você perde R\$\s1,22 por venda.*Prejuízo/);
  await page.getByLabel("Custo do produto").fill("45,5");
  await expect(card).toContainText(/Você fica com R\$\s3,28 por venda.*R\$\s32,80 por mês com 10 vendas/);
  await card.getByLabel("Preço de venda").fill("79,99");
  await expect(card).toContainText(/Você fica com R\$\s8,39 por venda/);
  await card.getByRole("button", { name: "Descartar" }).click();
  await expect(card.getByLabel("Preço de venda")).toHaveValue("82,00");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(toast(page)).toContainText("Produto salvo");
  expect(sent).toEqual([{ id: "product:1", version: 1, product: { costCents: 4550 } }]);
  await expect(page.getByLabel("Custo do produto")).toHaveValue("45,50");
  await expect(page.getByRole("button", { name: "Salvar", exact: true })).toHaveCount(0);
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByLabel("Custo do produto")).toHaveValue("50,00");
  expect(sent.at(-1)).toEqual({ id: "product:1", version: 2, product: { costCents: 5000 } });
});

test("PR-06 a refused save shows both values, and each can win", async ({ page }) => {
  signInAs("trial");
  const product = productOf();
  const sent: unknown[] = [];
  /** Changes the product as the next save arrives, so that no other answer shows it before. */
  let changeElsewhere = {};
  answer("updateProduct", ({ input }: Sent) => {
    sent.push(input);
    Object.assign(product, changeElsewhere);
    changeElsewhere = {};
    if (input.version !== product.version) return { ...conflict, product };
    Object.assign(product, input.product, { version: product.version + 1 });
    return { __typename: "UpdateProductPayload", product };
  });
  await openProduct(page, product);
  await page.getByLabel("Custo do produto").fill("45");
  changeElsewhere = { costCents: 4800, sku: "GAR-2", version: 2 };
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  const question = page.getByRole("alert");
  await expect(question).toContainText("mudou em outra aba ou dispositivo");
  await expect(question.getByRole("row").last()).toContainText(/Custo do produto\s*R\$\s45\s*R\$\s48,00/);
  await expect(page.getByLabel("Custo do produto")).toHaveValue("45");
  await expect(page.getByLabel("SKU")).toHaveValue("GAR-2");
  await question.getByRole("button", { name: "Salvar os meus valores" }).click();
  await expect(question).toHaveCount(0);
  expect(sent.at(-1)).toEqual({ id: "product:1", version: 2, product: { costCents: 4500 } });

  await page.getByLabel("Custo do produto").fill("44");
  changeElsewhere = { costCents: 4700, version: 9 };
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByRole("button", { name: "Ficar com os salvos" }).click();
  await expect(page.getByLabel("Custo do produto")).toHaveValue("47,00");
  await expect(question).toHaveCount(0);
});

test("CH-02 D333 the name of another marketplace is corrected on its card, and undone", async ({ page }) => {
  signInAs("trial");
  const product = productOf({
    listings: [listingOf({ channel: "OTHER", channelName: "Casas Baia" }), listingOf({ id: "listing:2" })],
  });
  const sent: unknown[] = [];
  answer("updateListing", ({ input }: Sent) => {
    sent.push(input);
    const listing = listingOf({ channel: "OTHER", ...input.listing, version: sent.length + 1 });
    product.listings = [listing, listingOf({ id: "listing:2" })];
    return { __typename: "UpdateListingPayload", listing };
  });
  await openProduct(page, product);
  const name = listingCard(page, "Casas Baia").getByLabel("Qual marketplace?");
  await name.fill("Casas Bahia");
  await listingCard(page, "Casas Baia").getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(listingCard(page, "Casas Bahia")).toContainText("comissão de 17% a 21%");
  expect(sent).toEqual([{ id: "listing:1", version: 1, listing: { channelName: "Casas Bahia" } }]);
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect(listingCard(page, "Casas Baia")).toBeVisible();
  await expect(page.getByText("Qual marketplace?")).toHaveCount(1);
});

test("TX-02 D567 a product's paid taxes say what they change a month, and until when", async ({ page }) => {
  const viewer = signInAs("trial");
  const settings = {
    taxRegime: "SIMPLES",
    isTaxExample: false,
    taxSellPct: 7.19,
    simplesAnnex: "I",
  } as const;
  Object.assign(viewer.settings, settings);
  const product = productOf({ category: "Perfumaria" });
  const sent: unknown[] = [];
  answer("updateProduct", ({ input }: Sent) => {
    sent.push(input);
    Object.assign(product, input.product, { version: product.version + 1 });
    return { __typename: "UpdateProductPayload", product };
  });
  await openProduct(page, product);
  await page.getByText("Impostos já pagos").click();
  await expect(page.getByText("Perfumaria costuma ser monofásica: é o seu caso?")).toBeVisible();
  await page.getByRole("switch", { name: "PIS e Cofins já pagos (monofásico)" }).click();
  await expect(page.getByText("Informe seu imposto, seu anexo e sua receita de 12 meses")).toBeVisible();
  Object.assign(viewer.settings, { simplesRevenueCents: 60_000_000 });
  await openProduct(page, product);
  await page.getByText("Impostos já pagos").click();
  await page.getByRole("switch", { name: "PIS e Cofins já pagos (monofásico)" }).click();
  await page.getByLabel("Desde").fill("2026-03-01");
  await expect(page.getByRole("status").filter({ hasText: "O imposto deste produto" })).toContainText(
    /é 6,0756%, não 7,19%\. São R\$\s9,20 a mais para você por mês/,
  );
  await expect(
    page.getByText("O monofásico vale até 31/12/2026: depois este produto paga 7,19%."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(toast(page)).toContainText("Produto salvo");
  expect(sent).toEqual([{ id: "product:1", version: 1, product: { singlePhaseFrom: "2026-03-01" } }]);
});

test("FE-13 a price in a loss zone names the better one, which one press takes", async ({ page }) => {
  signInAs("trial");
  const product = productOf();
  const sent: unknown[] = [];
  answer("updateListing", ({ input }: Sent) => {
    sent.push(input);
    const listing = listingOf({ priceCents: 7999, version: 2 });
    product.listings = [listing];
    return { __typename: "UpdateListingPayload", listing };
  });
  await openProduct(page, product);
  const card = listingCard(page, "Shopee");
  await expect(card).toContainText(
    /Entre R\$\s80,00 e R\$\s[\d,]+ você (ganha menos|perde mais) do que a R\$\s79,99/,
  );
  await card.getByRole("button", { name: /Usar R\$\s79,99/ }).click();
  await expect(card.getByLabel("Preço de venda")).toHaveValue("79,99");
  await expect(card.getByRole("button", { name: /^Usar R\$/ })).toHaveCount(0);
  await card.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(toast(page)).toContainText("Anúncio salvo");
  expect(sent).toEqual([{ id: "listing:1", version: 1, listing: { priceCents: 7999 } }]);
});

test("on a phone the listing's figure stands above its buttons", async ({ page }) => {
  signInAs("trial");
  await page.setViewportSize({ width: 390, height: 844 });
  await openProduct(page, productOf());
  const card = listingCard(page, "Shopee");
  await expect(card).toContainText(/Você perde R\$/);
  const topOf = (part: Locator) => part.element().getBoundingClientRect().top;
  const figure = topOf(card.getByText(/^Você perde/));
  expect(figure).toBeLessThan(topOf(card.getByRole("link", { name: "Abrir na calculadora" })));
  expect(figure).toBeLessThan(topOf(card.getByLabel("Preço de venda")));
});

test("D302 a good margin in a loss zone is amber, and names the price that leaves more", async ({ page }) => {
  signInAs("trial");
  await openProduct(page, productOf({ costCents: 3000 }));
  const card = listingCard(page, "Shopee");
  await expect(card.getByText(/^Zona de perda: a R\$\s79,99 sobra mais$/)).toBeVisible();
  await expect(card.getByText(/^Margem/)).toHaveCount(0);
  await card.getByRole("button", { name: /^Usar R\$\s79,99$/ }).click();
  await expect(card.getByText("Margem saudável")).toBeVisible();
  await expect(card.getByText(/^Zona de perda/)).toHaveCount(0);
});

test("D300 in a loss the break-even price is one press away, in a loss zone too", async ({ page }) => {
  signInAs("trial");
  const own = listingOf({ id: "listing:2", channel: "OWN_FEES", priceCents: 6000 });
  await openProduct(page, productOf({ costCents: 6500, listings: [listingOf({}), own] }));
  for (const place of ["Shopee", "Taxas próprias"]) {
    const card = listingCard(page, place);
    await expect(card).toContainText(/Você perde R\$/);
    await expect(card.getByRole("button", { name: /^Usar R\$\s79,99/ })).toHaveCount(0);
    await card.getByRole("button", { name: /^Usar R\$\s[\d,]+ \(empata\)$/ }).click();
    await expect(card).toContainText(/Você fica com R\$\s0,0\d por venda/);
    await expect(card.getByRole("button", { name: /^Usar R\$/ })).toHaveCount(0);
  }
});

test("FE-10 the rules ask in words for the listing's category and, with a link, the product's weight", async ({
  page,
}) => {
  signInAs("trial");
  const listing = listingOf({ channel: "MERCADO_LIVRE", listingType: "CLASSICO", priceCents: 9990 });
  await openProduct(page, productOf({ listings: [listing] }));
  const card = listingCard(page, "Mercado Livre Clássico");
  await expect(card).toContainText("Para calcular, faltam: categoria e peso com embalagem.");
  await expect(card).toContainText("Faltam dados");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Informar peso com embalagem" }).click();
  await expect(page.getByLabel("Peso com embalagem")).toBeFocused();
  await page.keyboard.type("800");
  await expect(card).toContainText("Para calcular, falta: categoria.");
  await card.getByLabel("Categoria").selectOptions("Casa, Móveis e Decoração");
  await expect(card).toContainText(/Você (fica com|perde) R\$/);
});

test("PR-03 D94 a product above the limit can be read and not changed, and says why", async ({ page }) => {
  signInAs("expired");
  await openProduct(page, productOf({ isReadOnly: true }));
  await expect(page.getByRole("main")).toContainText("Só leitura: sem assinatura, 5 produtos ficam abertos");
  await expect(page.getByLabel("Custo do produto")).toBeDisabled();
  await expect(listingCard(page, "Shopee").getByLabel("Preço de venda")).toBeDisabled();
  await expect(page.getByRole("button", { name: /Adicionar anúncio|Montar kit/ })).toHaveCount(0);
  const history = page.getByRole("region", { name: "Histórico de preços" });
  await expect(history).toContainText("No teste e nos planos pagos");
  await expect(history.getByRole("link", { name: "Ver planos" })).toBeVisible();
});

test("PR-01 a product is archived, never deleted, and comes back", async ({ page }) => {
  signInAs("trial");
  const product = productOf();
  answer("archiveProduct", () => {
    Object.assign(product, { archivedAt: "2026-11-22T12:00:00Z", version: 2 });
    return { __typename: "ArchiveProductPayload", product };
  });
  answer("restoreProduct", () => {
    Object.assign(product, { archivedAt: null, version: 3 });
    return { __typename: "RestoreProductPayload", product };
  });
  await openProduct(page, product);
  await page.getByRole("button", { name: "Arquivar" }).click();
  await expect(page.getByRole("main")).toContainText("Arquivado: não aparece na lista");
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("button", { name: "Arquivar" })).toBeVisible();
});

test("GR-06 the product page adds up its listings' units, and says once how they were shared out", async ({
  page,
}) => {
  signInAs("trial");
  const listings = [listingOf({ unitsPerMonth: 32 }), listingOf({ id: "listing:2", channel: "MAGALU" })];
  await openProduct(page, productOf({ listings }));
  const sum = "Vendas por mês do produto: 42, a soma dos 2 anúncios.";
  const shared = "foram divididas em partes iguais";
  await expect(page.getByRole("main")).toContainText(sum);
  await expect(page.getByRole("main")).toContainText(shared);
  await expect(listingCard(page, "Shopee").getByLabel("Vendas por mês")).toHaveValue("32");
  await page.getByRole("button", { name: "Entendi" }).click();
  await expect(page.getByRole("main")).toContainText(sum);
  await expect(page.getByText(shared)).toHaveCount(0);
  await page.goto("/products/product:1");
  await expect(page.getByRole("main")).toContainText(sum);
  await expect(page.getByText(shared)).toHaveCount(0);
});

test("AS-03 a listing explains its profit in lines that add up to its price", async ({ page }) => {
  signInAs("trial");
  const terms = { returnsPct: 3.3, returnCost: 7.77, taxSellPct: 6.66, discountPct: 3 };
  const listings = [listingOf({ terms: { ...terms, useAds: true, roasTarget: 9.7 } })];
  await openProduct(page, productOf({ packagingCents: 137, costCents: 2001, listings }));
  const card = listingCard(page, "Shopee");
  await card.getByText("Do preço ao que sobra").click();
  const lines = card.getByRole("group").filter({ hasText: "Do preço ao que sobra" });
  const amounts = (await lines.getByRole("definition").elements()).map((each) => {
    const text = each.textContent ?? "";
    return (
      Math.round(Number(text.replaceAll(/[^\d,]/g, "").replace(",", ".")) * 100) *
      (/^[−-]/.test(text) ? -1 : 1)
    );
  });
  const left = amounts.pop();
  expect(amounts).toHaveLength(8);
  expect(amounts[0]).toBe(8200);
  expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(left);
});
