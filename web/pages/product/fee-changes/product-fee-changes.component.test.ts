import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { feeChange, feeChangeRow } from "#web/testing/screens/fee-change-screen.ts";
import { openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

const changes = [
  {
    __typename: "ProductFeeChange",
    change: feeChange(),
    rows: [feeChangeRow("Garrafa térmica", -31_200, 100)],
  },
];

test("RE-05 D375 a product's page says what a fee change does to the product", async ({ page }) => {
  const viewer = signInAs("paid");
  Object.assign(viewer.report, { feeChangesOfProduct: changes });
  await openProduct(page, productOf());
  const strip = page.getByRole("region", { name: "Mudanças de taxas" });
  await expect(strip).toHaveText(
    /^Em 5 de dezembro as regras da Shopee mudam: −R\$\s312,00 por mês neste produto\. A R\$\s54,13 a margem fica como antes\. Ver a conta$/,
  );
  await expect(strip.getByRole("link")).toHaveAttribute(
    "href",
    "/reports/fee-change?channel=SHOPEE&on=2026-12-05",
  );
});

test("D370 without access a product's page says nothing of fee changes", async ({ page }) => {
  Object.assign(signInAs("basic").report, { feeChangesOfProduct: changes });
  await openProduct(page, productOf());
  await expect(page.getByRole("region", { name: "Anúncios" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Mudanças de taxas" })).toHaveCount(0);
});
