import { expect, expectAddress } from "#web/testing/expect.ts";
import { card, openSubscription } from "#web/testing/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

for (const tier of ["basic", "trial", "expired"] as const)
  test(`I5 who is ${tier} reads what the API and the brand are for, and the one way to the plans`, async ({
    page,
    signIn,
  }) => {
    await signIn(tier);
    await openSubscription(page);
    const [keys, brand] = [card(page, "Acesso à API"), card(page, "Sua marca")];
    await expect(keys).toContainText("Para assinantes");
    await expect(keys).toContainText("Para programas que calculam os preços de milhares de produtos");
    await expect(keys.getByRole("button")).toHaveCount(0);
    await expect(brand).toContainText("Para assinantes");
    await expect(brand).toContainText("o cálculo impresso sai com o nome, a cor e o logotipo da sua loja");
    await expect(brand.getByRole("textbox")).toHaveCount(0);
    const ways = page.getByRole("main").getByRole("link", { name: /^(Ver planos|Assinar Agora)$/ });
    await expect(ways).toHaveCount(1);
    await ways.click();
    await expectAddress("/pricing");
  });

test("the name in the header leads to the account's part of the page, from anywhere and again", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("paid");
  await page.goto("/help");
  const name = page.getByRole("banner").getByRole("link", { name: /^Marina/ });
  const account = page.getByCSS("#conta");
  for (let visit = 0; visit < 2; visit += 1) {
    await name.click();
    await expectAddress("/subscription#conta");
    await expect(account).toBeFocused();
    await expect(card(page, "Dados da conta").getByRole("heading", { level: 2 })).toBeInViewport();
    window.scrollTo(0, 0);
  }
});
