import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

test("PR-01 a pasted list becomes tags at its commas; the last one can be typed on", async ({ page }) => {
  signInAs("trial");
  await openProduct(page, productOf({ tags: [] }));
  await page.getByText("Mais detalhes").click();
  const field = page.getByRole("combobox", { name: "Etiquetas" });
  await field.fill("inverno, promoção,, inverno, ver");
  const tags = page.getByRole("list", { name: "Etiquetas" }).getByRole("listitem");
  await expect(tags).toHaveText(["inverno", "promoção"]);
  await expect(field).toHaveValue("ver");
  await field.fill("verão,");
  await expect(tags).toHaveText(["inverno", "promoção", "verão"]);
  await expect(field).toHaveValue("");
});
