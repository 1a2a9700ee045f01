import { errorText } from "#core/errors/errors.ts";
import { connection } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, dropConnection, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

const part = (id: string, name: string, costCents: number, isKit = false) =>
  productOf({ id, name, costCents, isKit, sku: null });

const refusal = {
  __typename: "InvalidInputError",
  code: "BAD_USER_INPUT",
  message: errorText.BAD_USER_INPUT,
  fields: [{ __typename: "FieldError", field: "parts", message: "Um kit não pode fazer parte de outro." }],
};

test("PR-01 D161 a kit is put together by searching; its cost is the sum; a refusal keeps what was chosen", async ({
  page,
}) => {
  const account = signInAs("trial");
  const kit = productOf({ name: "Kit café" });
  const cup = part("product:2", "Caneca", 1250);
  const found = [kit, cup, part("product:3", "Outro kit", 900, true)];
  Object.assign(account, { products: connection(found) });
  const sent: unknown[] = [];
  let isRefused = true;
  answer("setKitParts", ({ input }) => {
    sent.push(input);
    if (isRefused) return refusal;
    Object.assign(kit, {
      isKit: true,
      version: 2,
      costCents: 3750,
      parts: [{ __typename: "KitPart", quantity: 3, product: cup }],
    });
    return { __typename: "SetKitPartsPayload", product: kit };
  });
  await openProduct(page, kit);
  const card = page.getByRole("region", { name: "Kit", exact: true });
  await card.getByRole("button", { name: "Montar kit" }).click();
  await card.getByLabel("Acrescentar um produto").fill("can");
  // A kit cannot be part of a kit, and a product cannot be part of itself.
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await card.getByRole("button", { name: /^Caneca/ }).click();
  await expect(card).toContainText(/Custo do kit: R\$\s12,50/);
  const quantity = card.getByLabel("Quantidade de Caneca");
  await quantity.fill("muitas");
  await card.getByRole("button", { name: "Salvar kit" }).click();
  await expect(card).toContainText("Informe quantas unidades de “Caneca” vão no kit");
  expect(sent).toEqual([]);
  await quantity.fill("3");
  await expect(card).toContainText(/Custo do kit: R\$\s37,50/);
  await card.getByRole("button", { name: "Salvar kit" }).click();
  await expect(card).toContainText("Um kit não pode fazer parte de outro.");
  await expect(quantity).toHaveValue("3");
  isRefused = false;
  await card.getByRole("button", { name: "Salvar kit" }).click();
  await expect(toast(page)).toContainText("Kit salvo");
  expect(sent.at(-1)).toEqual({
    id: "product:1",
    version: 1,
    parts: [{ productId: "product:2", quantity: 3 }],
  });
  await expect(card).toContainText(/3 × Caneca\s*R\$\s37,50/);
});

test("PR-01 a failed search for a kit's parts is not an empty one", async ({ page }) => {
  signInAs("trial");
  await openProduct(page, productOf());
  const card = page.getByRole("region", { name: "Kit", exact: true });
  await card.getByRole("button", { name: "Montar kit" }).click();
  dropConnection("viewer");
  await card.getByLabel("Acrescentar um produto").fill("can");
  await expect(
    card.getByRole("status").filter({ hasText: "Não conseguimos procurar nos seus produtos agora." }),
  ).toBeVisible();
});
