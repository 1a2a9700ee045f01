import { expectAccessible } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import { type Page, toast } from "#web/testing/page.ts";
import { scenarioOf, serveScenarios } from "#web/testing/screens/scenarios-screen.ts";
import { test } from "#web/testing/test.ts";

const openMenu = (page: Page, name: string) => page.getByRole("button", { name: `Ações de ${name}` }).click();
const choose = (page: Page, item: string | RegExp) => page.getByRole("menuitem", { name: item }).click();

test("SC-02 without a scenario the page says what one is and leads to the calculator", async ({ page }) => {
  serveScenarios([]);
  await page.goto("/scenarios");
  await expect(page.getByText("Nenhum cenário ainda")).toBeVisible();
  await page.getByRole("link", { name: "Abrir a calculadora" }).click();
  await expectAddress("/calculator");
});

test("SC-02 each row has place, price, what is left and the day, and leads to its product", async ({
  page,
}) => {
  serveScenarios([scenarioOf("Natal", { rules: "OLDER", day: "2026-09-30" }), scenarioOf("Páscoa")]);
  await page.goto("/scenarios");
  const row = page.getByRole("listitem").filter({ hasText: "Natal" });
  for (const text of ["Shopee", "R$ 50,00", "Sobra por venda", "As de hoje dão outro resultado"])
    await expect(row).toContainText(text);
  await expect(row.getByRole("link", { name: "Caneca" })).toHaveAttribute("href", "/products/product%3A1");
  await expectAccessible(page);
});

test("SC-03 two chosen scenarios are compared: what differs first, the best value by word", async ({
  page,
}) => {
  serveScenarios([scenarioOf("Natal", { left: 9 }), scenarioOf("Páscoa")]);
  await page.goto("/scenarios");
  await page.getByRole("checkbox", { name: "Escolher Natal" }).click();
  await expect(page.getByText("Marque mais um para comparar.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Escolher Páscoa" }).click();
  await page.getByRole("link", { name: "Comparar 2" }).click();
  await expect(page.getByText("O que é diferente (2)")).toBeVisible();
  await expect(page.getByText(/deixa .* a menos por venda do que/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Sobra por venda/ })).toContainText("melhor");
  await expect(page.getByRole("button", { name: /linhas iguais/ })).toHaveAttribute("aria-expanded", "false");
  await expectAccessible(page);
});

test("SC-03 'Usar no anúncio' sends the listing's version, and can be undone", async ({ page }) => {
  serveScenarios([scenarioOf("Natal")]);
  const sent: unknown[] = [];
  const listing = (priceCents: number, version: number) => ({
    __typename: "Listing",
    ...{ id: "listing:1", priceCents, version },
    product: { __typename: "Product", id: "product:1", name: "Caneca" },
  });
  answer("useScenarioPrice", ({ input }) => {
    sent.push(input);
    const priceChange = { __typename: "PriceChange", id: "change:1" };
    return { __typename: "UseScenarioPricePayload", listing: listing(5000, 4), priceChange };
  });
  answer("undoPriceChange", ({ input }) => {
    sent.push(input);
    return { __typename: "UndoPriceChangePayload", listing: listing(4500, 5) };
  });
  await page.goto("/scenarios");
  await openMenu(page, "Natal");
  await choose(page, /Usar R\$.50,00 no anúncio/);
  await expect(toast(page)).toContainText(/Anúncio a R\$.50,00/);
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page)).toContainText("O anúncio voltou ao preço de antes.");
  expect(sent).toEqual([
    { id: "scenario:Natal", version: 3 },
    { priceChangeId: "change:1", version: 4 },
  ]);
});

test("SC-03 a scenario without a listing, or at the listing's price, has no price to use", async ({
  page,
}) => {
  const listing = { __typename: "Listing", id: "listing:1", version: 3, channel: "SHOPEE", priceCents: 5000 };
  serveScenarios([scenarioOf("Natal", { listing: null }), scenarioOf("Páscoa", { listing })]);
  await page.goto("/scenarios");
  for (const name of ["Natal", "Páscoa"]) {
    await openMenu(page, name);
    await expect(page.getByRole("menuitem", { name: "Duplicar" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /no anúncio/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
});

test("SC-05 a link is made without costs by default, shown once, listed with its views and revoked", async ({
  page,
}) => {
  const links = [linkOf({ id: "link:1", viewCount: 2, lastViewedAt: "2026-11-21T12:00:00.000Z" })];
  serveScenarios([scenarioOf("Natal", { links })]);
  const sent: unknown[] = [];
  const url = "http://localhost/cenario/abc";
  answer("createScenarioLink", ({ input }) => {
    sent.push(input);
    const scenario = scenarioOf("Natal", { links: [linkOf({ id: "link:2" }), ...links] });
    return { __typename: "CreateScenarioLinkPayload", url, scenario };
  });
  answer("revokeScenarioLink", ({ input }) => {
    sent.push(input);
    const link = linkOf({ id: "link:1", isActive: false, revokedAt: "2026-11-22T12:00:00.000Z" });
    return { __typename: "RevokeScenarioLinkPayload", link };
  });
  await page.goto("/scenarios");
  await openMenu(page, "Natal");
  await choose(page, "Compartilhar");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("aberto 2 vezes");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Criar link" }).click();
  await expect(dialog.getByText(url)).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("listitem").filter({ hasText: "aberto 2 vezes" }).getByRole("button").click();
  await expect(dialog.getByText("Revogado", { exact: true })).toBeVisible();
  expect(sent).toEqual([{ id: "scenario:Natal", showCosts: false, days: 30 }, { id: "link:1" }]);
});

const linkOf = (fields: object) => ({
  __typename: "ScenarioLink",
  showCosts: false,
  isActive: true,
  createdAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2026-12-20T12:00:00.000Z",
  revokedAt: null,
  viewCount: 0,
  lastViewedAt: null,
  ...fields,
});
