import { expect, expectAddress } from "#web/testing/expect.ts";
import { card, openSubscription } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

test("S2-45 only what is about paying: passwords, keys and the brand are one link away", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openSubscription(page);
  for (const title of ["Acesso à API", "Sua marca", "Segurança"])
    await expect(card(page, title)).toHaveCount(0);
  await card(page, "Dados da conta")
    .getByRole("link", { name: /em Configurações$/ })
    .click();
  await expectAddress("/settings#perfil");
});

test("AC-01 links of earlier releases still lead somewhere: to the account's card, and to a new key", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openSubscription(page, "#conta");
  await expect(page.getByCSS("#conta")).toBeFocused();
  await page.goto("/subscription?resume=new-key");
  await expect(page.getByRole("dialog", { name: /chave/ })).toBeVisible();
  await expectAddress(/^\/settings/);
});

test("S2-45 on wide screens the plan is beside its invoices, and no column has a hole", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn("paid");
  await openSubscription(page);
  await expect(card(page, "Faturas")).toBeVisible();
  const box = (title: string) => card(page, title).element().getBoundingClientRect();
  expect(box("Seu plano").top).toBeCloseTo(box("Faturas").top, 0);
  const gaps = [
    box("Cobrança").top - box("Seu plano").bottom,
    box("Dados da conta").top - box("Faturas").bottom,
  ];
  expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0, 0);
});
