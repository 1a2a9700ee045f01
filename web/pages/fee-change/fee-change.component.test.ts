import { expectAccessible } from "#web/testing/axe.ts";
import { connection, twoPages } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, recordCalls } from "#web/testing/fake-server.ts";
import { feeChange, feeChangeRow, serveFeeChange } from "#web/testing/screens/fee-change-screen.ts";
import { test } from "#web/testing/test.ts";

const path = "/reports/fee-change?channel=SHOPEE&on=2026-12-05";

test("RE-05 the page shows the total, the listings in loss, and each listing with its price", async ({
  page,
}) => {
  serveFeeChange();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: /−R\$.312,00 por mês/ })).toBeVisible();
  await expect(page.getByText("Fora da soma: 1 anúncio sem vendas por mês.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Caneca/ })).toContainText("54,13");
  await expect(page.getByRole("link", { name: "Baixar CSV" })).toHaveAttribute(
    "href",
    "/api/reports/fee-change.csv?id=change%3A1",
  );
  await expectAccessible(page);
});

test("RE-05 the next listings take the focus from the button that they replace", async ({ page }) => {
  const rows = twoPages(feeChangeRow("Caneca", -100, 1), feeChangeRow("Prato", null, null));
  serveFeeChange();
  answer("node", () => ({ ...feeChange(), rows }));
  await page.goto(path);
  const list = page.getByRole("region", { name: "Anúncio por anúncio" });
  await list.getByRole("button", { name: "Mostrar mais" }).press("Enter");
  const next = list.getByRole("group", { name: "Próximos anúncios" });
  await expect(next).toBeFocused();
  await expect(next).toContainText("Prato");
});

test("RE-05 one press leads to the preview of the restoring prices, for the day of the change", async ({
  page,
}) => {
  serveFeeChange();
  let asked: unknown;
  answer("createBulkStep", ({ input }) => {
    asked = input;
    return { __typename: "CreateBulkStepPayload", bulkStep: { __typename: "BulkStep", id: "step:1" } };
  });
  await page.goto(path);
  await page.getByRole("button", { name: "Ajustar os preços de 2 anúncios" }).click();
  await expectAddress("/products/bulk/step:1");
  expect(asked).toMatchObject({
    filter: { feeChangeId: "change:1" },
    goal: { kind: "RESTORED_MARGIN", value: 0 },
    startsOn: "2026-12-05",
  });
});

test("RE-05 a past change that was not calculated is calculated by one press", async ({ page }) => {
  const viewer = serveFeeChange("paid", null);
  answer("calculateFeeChange", () => {
    const change = feeChange({ day: "2026-10-01", state: "PREPARING", hasBegun: true, calculatedAt: null });
    Object.assign(viewer.report, { feeChangeDays: [{ ...viewer.report.feeChangeDays[0], change }] });
    return { __typename: "CalculateFeeChangePayload", viewer, feeChange: change };
  });
  await page.goto("/reports/fee-change");
  await page.getByRole("button", { name: "Ver quanto custou" }).click();
  await expect(page.getByText("Calculados 14 de 14")).toBeVisible();
});

test("RE-09 D376 a coming change is the dashboard's next step, marked when it is made up", async ({
  page,
}) => {
  serveFeeChange("paid", feeChange({ isEmulated: true }));
  await page.goto("/");
  const next = page.getByRole("region", { name: "O que fazer agora" });
  await expect(next).toContainText(/^Demonstração: regras inventadasEm 5 de dezembro/);
  await expect(page.getByRole("region", { name: "Mudanças de taxas" })).toHaveCount(0);
  await next.getByRole("link", { name: "Ajustar os preços" }).click();
  await expectAddress(path);
  await expect(page.getByText("Demonstração: regras inventadas")).toBeVisible();
});

test("D375 what a past change costs goes from the dashboard once it was read", async ({ page }) => {
  const viewer = serveFeeChange("paid", feeChange({ hasBegun: true }));
  answer("markFeeChangeSeen", () => {
    Object.assign(viewer.report, { currentFeeChanges: [] });
    return { __typename: "MarkFeeChangeSeenPayload", viewer };
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Entendi" }).click();
  await expect(page.getByRole("region", { name: "Mudanças de taxas" })).toHaveCount(0);
});

test("D370 without access the total is shown, and the listings are not requested", async ({ page }) => {
  serveFeeChange("basic");
  const calls = recordCalls();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: /−R\$.312,00 por mês/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "2 anúncios com outro lucro" })).toBeVisible();
  expect(calls).not.toContain("node");
});

test("RE-06 a change with the longest names is printed on one page", async ({ page }) => {
  const longest = { sku: "S".repeat(60), priceCents: 99_999_999, restoringPriceCents: 99_999_999 };
  const rows = Array.from({ length: 20 }, (_, index) => ({
    ...feeChangeRow(`${index} ${"comprido ".repeat(20)}`, -99_999_999, 1),
    ...longest,
  }));
  serveFeeChange("paid", feeChange({ isEmulated: true, changedCount: 120, rows: connection(rows) }));
  let isReady = false;
  window.print = () => {
    isReady = true;
  };
  await page.goto(path);
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect.poll(() => isReady).toBe(true);
  await page.setViewportSize({ width: 695, height: 1039 });
  await page.emulateMedia({ media: "print" });
  window.dispatchEvent(new Event("beforeprint"));
  const sheet = page.getByCSS(".fee-change-sheet");
  await expect(sheet.getByRole("row")).toHaveCount(21);
  // A4 less the margins of `@page`, at 96 pixels an inch.
  expect(sheet.element().getBoundingClientRect().height).toBeLessThan(1039);
  window.dispatchEvent(new Event("afterprint"));
  await page.emulateMedia({ media: null });
});
