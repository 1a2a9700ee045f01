import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

const current = { __typename: "DatedCost", validFrom: "2026-11-20", costCents: 5000 };

test("MO-04 a cost's first day is corrected and an older cost added; what cannot be read stays typed", async ({
  page,
}) => {
  signInAs("trial");
  const product = productOf({ costs: [current] });
  const sent: unknown[] = [];
  answer("setProductCosts", ({ input }) => {
    sent.push(input);
    const costs = (input as { costs: object[] }).costs.map((cost) => ({ ...current, ...cost }));
    Object.assign(product, { costs, version: 2 });
    return { __typename: "SetProductCostsPayload", product };
  });
  await openProduct(page, product);
  const card = page.getByRole("region", { name: "Custo por data" });
  await expect(card).toContainText("vale desde 20/11/2026");
  await card.getByRole("button", { name: "Corrigir as datas" }).click();
  await card.getByLabel("O custo de hoje vale desde").fill("2026-10-05");
  await card.getByRole("button", { name: "Acrescentar um custo anterior" }).click();
  await card.getByLabel("Custo 2", { exact: true }).fill("caro");
  await card.getByLabel("O custo 2 vale desde").fill("2026-03-01");
  await card.getByRole("button", { name: "Salvar as datas" }).click();
  await expect(card).toContainText("“caro” não é um valor.");
  expect(sent).toEqual([]);
  await card.getByLabel("Custo 2", { exact: true }).fill("42,50");
  await card.getByRole("button", { name: "Salvar as datas" }).click();
  await expect(card).toContainText("vale desde 01/03/2026");
  expect(sent).toEqual([
    {
      id: product.id,
      version: 1,
      costs: [
        { validFrom: "2026-10-05", costCents: 5000 },
        { validFrom: "2026-03-01", costCents: 4250 },
      ],
    },
  ]);
});
