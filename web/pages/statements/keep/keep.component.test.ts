import { textsOf } from "#testing/statements/invented-buyers.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { connection } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, clearFaults, failWith, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { choose, keptMonth, keptOrder, workbook } from "#web/testing/screens/statements-screen.ts";
import { test } from "#web/testing/test.ts";

const { income, orders } = shopeeFixtures(seededRandom(3), 40);

async function readBoth(page: Page): Promise<void> {
  await page.goto("/reports/extratos");
  await choose(page, workbook("renda.xlsx", income), workbook("order-all.xlsx", orders));
  await expect(page.getByRole("heading", { name: /A Shopee cobrou R\$/ })).toBeVisible();
}

test.beforeEach(() => {
  answer("productsOfCodes", () => []);
});

test("ST-05 D421 a result is kept: numbers and totals are sent, no buyer and no SKU", async ({ page }) => {
  const viewer = signInAs("paid");
  const sent: unknown[] = [];
  answer("saveStatementTotals", ({ input }) => {
    sent.push(input);
    viewer.statementChecks = [keptMonth()];
    return { __typename: "SaveStatementTotalsPayload", changed: 41 };
  });
  await readBoth(page);
  await page.getByRole("button", { name: "Guardar este resultado" }).click();
  await expect(page.getByText("41 pedidos e cobranças novos ou atualizados.")).toBeVisible();
  await expect(page.getByRole("link", { name: "setembro de 2026" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /A Shopee cobrou R\$/ })).toBeVisible();
  const text = JSON.stringify(sent);
  for (const { number } of income.sales) expect(text).toContain(number);
  const skus = income.sales.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const unsent = [...textsOf([...income.buyers, ...orders.buyers]), ...skus];
  expect(unsent.filter((each) => text.includes(each))).toEqual([]);
});

test("ST-11 D424 an answer is kept, and a case opened for each order that was charged too much", async ({
  page,
}) => {
  signInAs("paid");
  const opened: { marketplace?: string; numbers?: string[] }[] = [];
  answer("saveStatementTotals", () => ({ __typename: "SaveStatementTotalsPayload", changed: 41 }));
  answer("openStatementDisputes", ({ input }) => {
    opened.push(input);
    return { __typename: "OpenStatementDisputesPayload", opened: 3 };
  });
  await readBoth(page);
  await page.getByRole("button", { name: /^Guardar e contestar \d+ pedidos$/ }).click();
  await expect(page.getByText("3 contestações abertas")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contestações", exact: true })).toBeVisible();
  const planted = income.sales.filter(({ planted: part }) => part?.kind === "UNEXPLAINED");
  expect(opened).toMatchObject([{ marketplace: "SHOPEE" }]);
  expect(opened[0]?.numbers?.toSorted()).toEqual(planted.map(({ number }) => number).toSorted());
});

test("ST-05 the same result kept again changes nothing, and says so", async ({ page }) => {
  signInAs("paid");
  answer("saveStatementTotals", () => ({ __typename: "SaveStatementTotalsPayload", changed: 0 }));
  await readBoth(page);
  await page.getByRole("button", { name: "Guardar este resultado" }).click();
  await expect(page.getByText(/Nada mudou: estes pedidos já estavam guardados/)).toBeVisible();
});

test("ST-05 after a failure the answer stands, and keeping is tried again", async ({ page }) => {
  signInAs("paid");
  failWith("saveStatementTotals", "O servidor não respondeu.");
  await readBoth(page);
  await page.getByRole("button", { name: "Guardar este resultado" }).click();
  await expect(page.getByText("O servidor não respondeu.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /A Shopee cobrou R\$/ })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  clearFaults();
  answer("saveStatementTotals", () => ({ __typename: "SaveStatementTotalsPayload", changed: 41 }));
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { name: "Resultado guardado" })).toBeVisible();
});

test("ST-05 D423 without access one answer is read, and what keeping gives is said", async ({ page }) => {
  signInAs("basic");
  await readBoth(page);
  await expect(page.getByRole("button", { name: "Guardar este resultado" })).toHaveCount(0);
  const locked = page.getByRole("region", { name: "Guarde este resultado e acompanhe mês a mês" });
  await expect(locked).toContainText("No teste grátis ou com uma assinatura");
  const other = shopeeFixtures(seededRandom(8), 5).income;
  await choose(page, workbook("outra-renda.xlsx", other));
  await expect(page.getByText(/Sua conta lê um extrato por vez/)).toBeVisible();
  await expect(page.getByText(/40 pedidos lidos/)).toBeVisible();
});

test("ST-05 a kept month is read again without its file, and deleted after a question", async ({ page }) => {
  const viewer = signInAs("paid");
  const differing = connection([keptOrder("2609AB100001", 300), keptOrder("2609AB100002", 150)]);
  Object.assign(viewer, {
    statementChecks: [keptMonth()],
    statementMonth: { ...keptMonth(), differing },
  });
  const deleted: unknown[] = [];
  answer("deleteStatementMonth", ({ input }) => {
    deleted.push(input);
    Object.assign(viewer, { statementChecks: [], statementMonth: null });
    return { __typename: "DeleteStatementMonthPayload", deleted: 40 };
  });
  await page.goto("/reports/extratos");
  await page.getByRole("link", { name: "setembro de 2026" }).click();
  await expect(
    page.getByRole("heading", {
      name: /Em setembro de 2026 sobraram R\$\s812,30. A Shopee cobrou R\$\s4,50/,
    }),
  ).toBeVisible();
  await expect(page.getByText("As partes somam o repasse, ao centavo.")).toBeVisible();
  await expect(page.getByRole("region", { name: "2 pedidos com diferença" })).toContainText("2609AB100002");
  await expectAccessibleAtBothSizes(page);
  await page.getByRole("button", { name: "Apagar este mês" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Apagar este mês" }).click();
  await expectAddress("/reports/extratos");
  await expect(page.getByText("1 mês guardado")).toHaveCount(0);
  expect(deleted).toEqual([{ marketplace: "SHOPEE", month: "2026-09" }]);
});
