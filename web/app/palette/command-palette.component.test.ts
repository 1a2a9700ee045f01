import { violations } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { dropConnection, signInAs } from "#web/testing/fake-server.ts";
import { test } from "#web/testing/test.ts";

test("PR-04 a failed search for products is reported below the pages that match", async ({ page }) => {
  signInAs("paid");
  await page.goto("/help");
  await expect(page.getByRole("button", { name: "Buscar páginas e produtos" })).toBeVisible();
  dropConnection("viewer");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("configuracoes");
  await expect(page.getByRole("option", { name: "Configurações", exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "procurar nos seus produtos" })).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
