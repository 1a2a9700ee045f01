import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { foundOf } from "#web/testing/data/found-products.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { listingOf } from "#web/testing/screens/product-screen.ts";
import { choose, workbook } from "#web/testing/screens/statements-screen.ts";
import { test } from "#web/testing/test.ts";

type Saved = { version: number; settings: Record<string, unknown> };

const lessons = (page: Page) => page.getByRole("region", { name: "O que estes pedidos ensinam" });

/** Answers a save of settings, refused when it names another version. */
function acceptSaves(viewer: ReturnType<typeof signInAs>): Saved[] {
  const saves: Saved[] = [];
  answer("saveSettings", ({ input }) => {
    const { version, settings } = input as Saved;
    saves.push({ version, settings });
    if (version !== viewer.settings.version)
      return { __typename: "RefusedError", code: "VERSION_CONFLICT", message: "Mudou em outra aba." };
    viewer.settings = { ...viewer.settings, ...settings, version: version + 1 };
    return { __typename: "SaveSettingsPayload", viewer };
  });
  return saves;
}

async function readShopee(page: Page, count: number): Promise<void> {
  const { income, orders } = shopeeFixtures(seededRandom(7), count);
  await page.goto("/reports/extratos");
  await choose(page, workbook("renda.xlsx", income), workbook("order-all.xlsx", orders));
  await expect(lessons(page)).toBeVisible();
}

test("ST-12 D434 what ads cost becomes the default by one press, with what it was and the way back", async ({
  page,
}) => {
  const viewer = signInAs("basic");
  answer("productsOfCodes", () => []);
  const saves = acceptSaves(viewer);
  const { version } = viewer.settings;
  await readShopee(page, 300);
  await expect(lessons(page)).toContainText(/Anúncios: [\d,]+% das vendas, um ROAS de [\d.,]+x/);
  await expect(lessons(page)).toContainText("hoje no seu padrão: sem anúncios");
  await expectAccessibleAtBothSizes(page);
  expect(saves).toEqual([]);
  await page.getByRole("button", { name: /^Usar ROAS de/ }).click();
  await expect(page.getByText(/^Era sem anúncios, agora é ROAS de/)).toBeVisible();
  await expect(lessons(page)).toContainText("já é o seu padrão");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(lessons(page)).toContainText("hoje no seu padrão: sem anúncios");
  expect(saves).toMatchObject([
    { version, settings: { useAds: true } },
    { version: version + 1, settings: { useAds: false } },
  ]);
});

test("ST-12 D434 after a save elsewhere nothing changes, and the saved value is shown", async ({ page }) => {
  const viewer = signInAs("basic");
  answer("productsOfCodes", () => []);
  acceptSaves(viewer);
  await readShopee(page, 300);
  viewer.settings = { ...viewer.settings, useAds: true, roasTarget: 7, version: viewer.settings.version + 3 };
  await page.getByRole("button", { name: /^Usar ROAS de/ }).click();
  await expect(page.getByText("Mudou em outra aba.")).toBeVisible();
  await expect(lessons(page)).toContainText("hoje no seu padrão: ROAS de 7x");
});

test("ST-12 D433 with few orders the number is said, and nothing is offered", async ({ page }) => {
  signInAs("basic");
  answer("productsOfCodes", () => []);
  await readShopee(page, 29);
  await expect(lessons(page)).toContainText(/de 29 pedidos\. Com menos de 30 pedidos/);
  await expect(lessons(page).getByRole("button")).toHaveCount(0);
});

/** A catalogue that has every product at Amazon, in another category than the one they sell in. */
function sellInAnotherCategory(): void {
  answer("productsOfCodes", ({ codes }) =>
    foundOf(codes, (sku) => ({
      __typename: "Product",
      costs: [],
      ...{ id: `id ${sku}`, sku, name: sku, costCents: 700, taxBuyPct: 0, packagingCents: null },
      ...{ weightGrams: null, lengthCm: null, widthCm: null, heightCm: null },
      listings: [
        listingOf({
          ...{ id: `listing ${sku}`, channel: "AMAZON", profitCents: 500 },
          terms: { category: "Beleza de luxo" },
        }),
      ],
    })),
  );
}

test("ST-10 D435 a commission that differs for many orders is prepared for its listings by one press", async ({
  page,
}) => {
  signInAs("paid");
  sellInAnotherCategory();
  const inputs: { ids: string[]; edit: Record<string, unknown> }[] = [];
  answer("createBulkStep", ({ input }) => {
    inputs.push(input as (typeof inputs)[number]);
    return { __typename: "CreateBulkStepPayload", bulkStep: { __typename: "BulkStep", id: "step:1" } };
  });
  await page.goto("/reports/extratos");
  await choose(page, workbook("transacoes.xlsx", amazonFixtures(seededRandom(5), 60).unified));
  const drift = page.getByRole("region", { name: "Comissões que mudaram em relação à regra" });
  await expect(drift).toContainText("Amazon · Beleza de luxo");
  await expect(drift).toContainText(/Pela regra, \d+%; cobrado, \d+(,\d)?%\. Difere em \d+ de \d+ pedidos\./);
  await expectAccessibleAtBothSizes(page);
  await drift.getByRole("button", { name: /^Usar .+% em \d+ anúncios$/ }).click();
  const link = drift.getByRole("link", { name: /Conferir e aplicar/ });
  await expect(link).toHaveAttribute("href", "/products/bulk/step:1");
  expect(inputs).toMatchObject([{ edit: { field: "PERCENT_OVERRIDE", action: "SET" } }]);
  expect(inputs[0]?.ids.length).toBeGreaterThan(20);
});

test("ST-10 a basic account sees the drift, and is told what changes listings", async ({ page }) => {
  signInAs("basic");
  sellInAnotherCategory();
  await page.goto("/reports/extratos");
  await choose(page, workbook("transacoes.xlsx", amazonFixtures(seededRandom(5), 60).unified));
  const drift = page.getByRole("region", { name: "Comissões que mudaram em relação à regra" });
  await expect(drift).toContainText("no teste grátis ou com uma assinatura");
  await expect(drift.getByRole("button")).toHaveCount(0);
});

test("ST-10 D436 drifts are counted only after the switch is pressed, without orders, SKUs and listings", async ({
  page,
}) => {
  const viewer = signInAs("basic");
  sellInAnotherCategory();
  const reports: unknown[] = [];
  answer("setFeeDriftSharing", ({ input }) => {
    viewer.sharesFeeDrift = input.isOn === true;
    return { __typename: "SetFeeDriftSharingPayload", viewer };
  });
  answer("reportFeeDrift", ({ input }) => {
    reports.push(input);
    return { __typename: "ReportFeeDriftPayload", stored: 1 };
  });
  await page.goto("/reports/extratos");
  await choose(page, workbook("transacoes.xlsx", amazonFixtures(seededRandom(5), 60).unified));
  const counting = page.getByRole("switch", { name: "Contar com as de outros vendedores" });
  await expect(counting).not.toBeChecked();
  expect(reports).toEqual([]);
  await counting.click();
  await expect(counting).toBeChecked();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports).toEqual([
    {
      marketplace: "AMAZON",
      drifts: [
        {
          ...{ category: "Beleza de luxo", listingType: null },
          ...{ rulePct: 14, chargedPct: 12, orders: 54 },
        },
      ],
    },
  ]);
});

test("ST-14 D530 a wrong setting is one question, and its answer recalculates at once", async ({ page }) => {
  const viewer = signInAs("basic");
  viewer.settings = { ...viewer.settings, sellerType: "CPF", ordersIn90Days: 1000 };
  answer("productsOfCodes", () => []);
  const saves = acceptSaves(viewer);
  const { income, orders } = shopeeFixtures(seededRandom(3), 40);
  await page.goto("/reports/extratos");
  await choose(page, workbook("renda.xlsx", income), workbook("order-all.xlsx", orders));
  const asked = page.getByRole("region", { name: /^A conferir/ });
  await expect(asked).toContainText("Você vende como CNPJ?");
  await expect(page.getByRole("region", { name: /^Cobrado a mais/ })).toHaveCount(0);
  await expectAccessibleAtBothSizes(page);
  await page.getByRole("button", { name: "Sou CNPJ" }).click();
  await expect(
    page.getByRole("heading", { name: /A Shopee cobrou R\$\s9,04 a mais que a regra/ }),
  ).toBeVisible();
  await expect(asked).not.toContainText("Você vende como");
  expect(saves).toMatchObject([{ settings: { sellerType: "CNPJ" } }]);
});
