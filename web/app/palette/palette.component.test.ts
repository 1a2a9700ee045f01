import { violations } from "#web/testing/axe.ts";
import { connection } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { test } from "#web/testing/test.ts";

const mug = { __typename: "Product", id: "product:1", name: "Caneca térmica", sku: "CAN-1" };

test("PR-04 the palette leads to pages, products and actions by the keyboard alone", async ({ page }) => {
  const searches: string[] = [];
  Object.assign(signInAs("paid"), {
    products: ({ search }: { search: string }) => {
      searches.push(search);
      return connection([mug]);
    },
  });
  await page.goto("/help");
  await expect(page.getByRole("button", { name: "Buscar páginas e produtos" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const input = page.getByRole("dialog").getByRole("combobox");
  await expect(input).toBeFocused();
  await expect(page.getByRole("option", { name: "Novo produto" })).toBeVisible();
  expect(await violations(document.body)).toEqual([]);

  await page.keyboard.type("configuracoes");
  await expect(page.getByRole("option", { name: "Configurações", exact: true })).toBeVisible();
  await expect(page.getByRole("option", { name: /Caneca térmica/ })).toBeVisible();
  await expect.poll(() => searches.at(-1)).toBe("configuracoes");
  await page.keyboard.press("Enter");
  await expectAddress("/settings");

  // These pages are in no menu.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("planos");
  await expect(page.getByRole("option", { name: "Ver planos e preços" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(input).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("can-1");
  await expect(page.getByRole("option", { name: /Caneca térmica/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(input).toHaveCount(0);
  await expectAddress("/settings");
});

test("PR-04 every action is an entry, found by other words too, and the list stays at its place", async ({
  page,
}) => {
  signInAs("paid");
  await page.goto("/help");
  await expect(page.getByRole("button", { name: "Buscar páginas e produtos" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  for (const name of [
    "Importar planilha de produtos",
    "Exportar todos os anúncios em Excel",
    "Alterar em massa: preços",
    "Levar os preços para o marketplace",
    "Usar o tema escuro",
    "Sair da conta",
  ]) {
    await expect(page.getByRole("option", { name })).toBeVisible();
  }
  const top = dialog.element().getBoundingClientRect().top;
  for (const [text, name] of [
    ["reajuste", "Alterar em massa: preços"],
    ["shopee", "Levar os preços para o marketplace"],
    ["seguranca", "Segurança Configurações"],
    ["zona", "O que é a zona de perda?"],
  ] as const) {
    await dialog.getByRole("combobox").fill(text);
    await expect(page.getByRole("option", { name })).toBeVisible();
    expect(dialog.element().getBoundingClientRect().top).toBe(top);
  }
  await page.getByRole("option", { name: "O que é a zona de perda?" }).click();
  await expectAddress("/help#o-que-e-a-zona-de-perda");
  await expect(page.getByText("É uma faixa de preços em que cobrar mais deixa menos")).toBeVisible();
});

test("S3-04 without access, actions of the plans lead to the plans", async ({ page }) => {
  signInAs("basic");
  await page.goto("/help");
  await expect(page.getByRole("button", { name: "Buscar páginas e produtos" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Importar planilha de produtos nos planos" }).click();
  await expectAddress("/pricing");
});
