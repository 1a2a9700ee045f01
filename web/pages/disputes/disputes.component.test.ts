import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { beginPrinting, sheet } from "#web/testing/printing.ts";
import { disputeOf, serveDisputes } from "#web/testing/screens/disputes-screen.ts";
import { test } from "#web/testing/test.ts";

test("ST-11 each state has its column, with money, days left and the text to send", async ({ page }) => {
  serveDisputes([
    disputeOf("2609AB100001", { daysLeft: 4 }),
    disputeOf("2609AB100002", { state: "SENT", daysLeft: 60 }),
    disputeOf("2609AB100003", { state: "ACCEPTED", recoveredCents: 300 }),
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/reports/contestacoes");
  await expect(
    page.getByRole("heading", { name: /R\$\s3,00 recuperados em 1 contestação aceita/ }),
  ).toBeVisible();
  const first = page.getByRole("region", { name: "A contestar" });
  await expect(first).toContainText("2609AB100001");
  await expect(first).toContainText("Faltam 4 dias");
  await expect(first).toContainText("Peço a revisão das cobranças do pedido 2609AB100001");
  const second = page.getByRole("region", { name: "Enviada" });
  await expect(second).toContainText("2609AB100002");
  await expect(second.getByText("Faltam 60 dias")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Aceita", exact: true })).toContainText("de volta");
  await expect(page.getByRole("region", { name: "Recusada" })).toContainText("Nenhuma recusada");
  await expectAccessibleAtBothSizes(page);
});

test("ST-11 a text is copied and the case marked as sent, then as accepted", async ({ page }) => {
  const sent = serveDisputes([disputeOf("2609AB100001")]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/reports/contestacoes");
  await page.getByRole("button", { name: "Copiar o texto do pedido 2609AB100001" }).click();
  await page.getByRole("button", { name: "Marcar como enviada" }).click();
  await expect(page.getByRole("region", { name: "Enviada" })).toContainText("2609AB100001");
  await page.getByRole("button", { name: "Aceita", exact: true }).click();
  await expect(page.getByRole("heading", { name: /R\$\s3,00 recuperados/ })).toBeVisible();
  expect(sent).toEqual([
    { id: "dispute:2609AB100001", state: "SENT" },
    { id: "dispute:2609AB100001", state: "ACCEPTED" },
  ]);
});

test("ST-11 D425 the deadline is changed, and a case is removed after a question", async ({ page }) => {
  const sent = serveDisputes([disputeOf("2609AB100001")]);
  await page.goto("/reports/contestacoes");
  await page.getByRole("button", { name: "Ações do pedido 2609AB100001" }).click();
  await page.getByRole("menuitem", { name: "Mudar o prazo" }).click();
  await page.getByLabel("Último dia para contestar").fill("2026-12-31");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Ações do pedido 2609AB100001" }).click();
  await page.getByRole("menuitem", { name: "Remover" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText("Nenhuma contestação ainda")).toBeVisible();
  expect(sent).toEqual([
    { id: "dispute:2609AB100001", deadline: "2026-12-31" },
    { id: "dispute:2609AB100001" },
  ]);
});

test("ST-11 on a phone one state is listed, and a filter chooses which", async ({ page }) => {
  serveDisputes([disputeOf("2609AB100001"), disputeOf("2609AB100002", { state: "REFUSED" })]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/reports/contestacoes");
  await expect(page.getByText("2609AB100001", { exact: true })).toBeVisible();
  await expect(page.getByText("2609AB100002", { exact: true })).toHaveCount(0);
  await page.getByLabel("Situação").selectOptions("REFUSED");
  await expect(page.getByText("2609AB100002", { exact: true })).toBeVisible();
});

test("ST-06 D426 what to dispute is printed with its deadlines and total", async ({ page }) => {
  serveDisputes([disputeOf("2609AB100001"), disputeOf("2609AB100002", { overchargeCents: 150 })]);
  await page.goto("/reports/contestacoes");
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  await page.getByRole("button", { name: "Imprimir o que contestar" }).click();
  await expect.poll(() => printed).toBe(1);
  await beginPrinting(page);
  await expect(sheet(page)).toContainText(/R\$\s4,50 cobrados a mais que a regra em 2 pedidos/);
  await expect(sheet(page)).toContainText("11/12/2026");
});

test("ST-11 without a dispute the page leads to the statements", async ({ page }) => {
  signInAs("basic");
  await page.goto("/reports/contestacoes");
  await expect(page.getByRole("link", { name: "Ler um extrato" })).toBeVisible();
});
