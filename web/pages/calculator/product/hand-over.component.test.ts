import { expect, expectAddress } from "#web/testing/expect.ts";
import { dropConnection, answer as fieldAnswer, signInAs, storedDraft } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { answer, field, openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { listingOf, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

type Sent = { input: { product: Record<string, unknown>; listings: Record<string, unknown>[] } };

test("PR-11 the form is saved as a product with its listing, in the calculator's figures", async ({
  page,
}) => {
  const viewer = signInAs("trial");
  const sent: Sent["input"][] = [];
  fieldAnswer("createProduct", ({ input }) => {
    sent.push(input as Sent["input"]);
    return { __typename: "CreateProductPayload", product: productOf(), viewer };
  });
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "50");
  await expect(answer(page)).toContainText(/R\$\s5,64/);
  await page.getByRole("button", { name: "Salvar como produto" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/Taxas próprias · custo R\$\s50,00 · preço R\$\s92,74/);
  await expect(dialog).toContainText(/Você fica com R\$\s5,64/);
  await dialog.getByRole("button", { name: "Salvar produto" }).click();
  await expect(dialog).toContainText("Informe o nome do produto.");
  await dialog.getByLabel("Nome do produto").fill("Garrafa térmica");
  await dialog.getByRole("button", { name: "Salvar produto" }).click();
  await expect(toast(page)).toContainText("Produto salvo");
  await expect(page.getByRole("button", { name: "Salvar como produto" })).toBeFocused();
  expect(sent[0]?.product).toMatchObject({ name: "Garrafa térmica", costCents: 5000 });
  expect(sent[0]?.listings).toMatchObject([
    { channel: "OWN_FEES", priceCents: 9274, terms: { useAds: true } },
  ]);
});

test("PR-11 S9-02 a full basic account is refused there with the plans, and the form stays", async ({
  page,
}) => {
  signInAs("basic");
  fieldAnswer("createProduct", () => ({
    __typename: "RefusedError",
    code: "PRODUCT_LIMIT",
    message: "Limite.",
  }));
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "50");
  await page.getByRole("button", { name: "Salvar como produto" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome do produto").fill("Sexto");
  await dialog.getByRole("button", { name: "Salvar produto" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Este produto ainda não foi criado.");
  await expect(dialog.getByRole("link", { name: "Ver planos" })).toBeVisible();
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(field(page, "Custo do produto")).toHaveValue("50,00");
});

test("PR-11 a listing fills the form, asks before typed values are lost, and can be undone", async ({
  page,
}) => {
  signInAs("trial");
  const product = productOf({ costCents: 4000 });
  fieldAnswer("listing", () => ({ ...listingOf({ terms: { discountPct: 10 } }), product }));
  await page.goto("/calculator?listing=listing:1");
  // Nothing was typed, so there is no question.
  await expect(field(page, "Custo do produto")).toHaveValue("40,00");
  await page.getByRole("button", { name: "Central de marketing" }).click();
  await expect(field(page, "Desconto planejado")).toHaveValue("10");
  await expectAddress("/calculator");
  await expect(page.getByText("Preenchemos com os dados do produto.")).toBeVisible();
  await typeInto(page, "Custo do produto", "41,5");
  await expect.poll(() => storedDraft().cost?.value).toBe("41,5");

  await page.goto("/calculator?listing=listing:1");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    /“Garrafa térmica” \(Shopee\) entra no lugar do que você digitou: custo R\$\s41,50/,
  );
  await question.getByRole("button", { name: "Trocar" }).click();
  await expect(field(page, "Custo do produto")).toHaveValue("40,00");
  await page.getByRole("tabpanel").getByRole("button", { name: "Desfazer" }).click();
  await expect(field(page, "Custo do produto")).toHaveValue("41,5");

  await page.goto("/calculator?listing=listing:1");
  await question.getByRole("button", { name: "Ficar com o que digitei" }).click();
  await expect(question).toHaveCount(0);
  await expectAddress("/calculator");
  await expect(field(page, "Custo do produto")).toHaveValue("41,5");
});

test("PR-11 a listing that was removed and one that did not arrive are told apart", async ({ page }) => {
  signInAs("trial");
  fieldAnswer("listing", () => null);
  await page.goto("/calculator?listing=listing:1");
  await expect(toast(page)).toContainText("Ele pode ter sido removido do produto.");
  dropConnection("listing");
  await page.goto("/calculator?listing=listing:2");
  await expect(toast(page)).toContainText(
    "Confira sua conexão e abra o anúncio de novo na lista de produtos.",
  );
  await expectAddress("/calculator");
});
