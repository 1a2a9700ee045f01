import { connection } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { listingCard, openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { scenarioOf, serveScenarios } from "#web/testing/screens/scenarios-screen.ts";
import { test } from "#web/testing/test.ts";

test("SC-02 a product shows its scenarios, and compares them", async ({ page }) => {
  const scenarios = [scenarioOf("Natal"), scenarioOf("Páscoa")];
  serveScenarios(scenarios);
  await openProduct(page, productOf());
  const card = page.getByRole("region", { name: "Cenários" });
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await expect(card).toContainText("Shopee, regras de 20/11/2026");
  await expect(card.getByRole("link", { name: "Comparar" })).toHaveAttribute(
    "href",
    "/scenarios/compare?ids=scenario%3ANatal%2Cscenario%3AP%C3%A1scoa",
  );
});

test("SC-01 'Salvar Cenário' on a listing keeps what is typed, and the card appears", async ({ page }) => {
  const viewer = signInAs("trial");
  const inputs: unknown[] = [];
  answer("saveScenario", ({ input }) => {
    inputs.push(input);
    const scenario = scenarioOf("Natal");
    Object.assign(viewer, { scenarios: { ...connection([scenario]), limit: null } });
    return { __typename: "SaveScenarioPayload", scenario };
  });
  await openProduct(page, productOf());
  await expect(page.getByRole("region", { name: "Cenários" })).toHaveCount(0);
  const card = listingCard(page, "Shopee");
  await card.getByLabel("Preço de venda").fill("79,99");
  await card.getByRole("button", { name: "Salvar Cenário" }).click();
  await expect(toast(page)).toContainText("Cenário salvo");
  expect(inputs).toMatchObject([
    { listingId: "listing:1", price: { cost: 50, priceList: 79.99, marketplace: { shopee: {} } } },
  ]);
  await expect(page.getByRole("region", { name: "Cenários" })).toContainText("Natal");
});

test("SC-01 a listing without a cost is not kept, and says what is missing", async ({ page }) => {
  signInAs("trial");
  await openProduct(page, productOf({ costCents: null }));
  await listingCard(page, "Shopee").getByRole("button", { name: "Salvar Cenário" }).click();
  await expect(toast(page)).toContainText("Informe o custo do produto e o preço deste anúncio.");
});
