import { expect, expectAddress } from "#web/testing/expect.ts";
import { clearFaults, dropConnection } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

const offline = "Sem conexão com o servidor: o que você digitou continua aqui.";

function name(page: Page) {
  return page.getByRole("textbox", { name: "Nome de usuário ou e-mail" });
}

async function logIn(page: Page): Promise<void> {
  await name(page).fill("ana@exemplo.com.br");
  await page.getByRole("textbox", { name: "Senha", exact: true }).fill("caixas-42");
  await send(page);
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("S8-01 without a connection the form shows an error and keeps what was typed", async ({ page }) => {
  dropConnection("login");
  await page.goto("/auth");
  await logIn(page);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(offline);
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor.");
  await expect(name(page)).toHaveValue("ana@exemplo.com.br");
  clearFaults();
  await send(page);
  await expectAddress("/calculator");
});

test("D261 on a phone the toast of a refused login covers neither the way back nor the title", async ({
  page,
}) => {
  dropConnection("login");
  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto("/auth");
  await logIn(page);
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor.");
  const main = page.getByRole("main");
  await expect
    .poll(async () => {
      const boxes = [toast(page), main.getByCSS(".wordmark"), main.getByRole("heading", { level: 1 })];
      const [over, ...below] = await Promise.all(boxes.map((box) => box.boundingBox()));
      return below.every((box) => box && over && box.y >= over.y + over.height);
    })
    .toBe(true);
});

test("D136 leaving the page dismisses its error toast", async ({ page, signIn }) => {
  await signIn("basic");
  dropConnection("logout");
  await page.goto("/products");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toContainText("Erro no logout");
  await page.getByRole("link", { name: "Cenários" }).click();
  await expect(toast(page)).toBeHidden();
});

for (const path of ["/pricing", "/subscription#faturas", "/settings#dados", "/help?topico=taxas"]) {
  test(`D135 a link to ${path} leads there after the login that it showed`, async ({ page }) => {
    await page.goto(path);
    await logIn(page);
    await expect(page.getByRole("banner")).toBeVisible();
    await expectAddress(path);
  });
}
