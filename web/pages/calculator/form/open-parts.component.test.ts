import { beforeEach, describe } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import { answer, field, openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const costs = () => page.getByRole("button", { name: "Mais custos" });
const fields = () =>
  page
    .getByCSS(".calculator-inputs")
    .getByRole("textbox")
    .elements()
    .filter((input) => input.checkVisibility());

beforeEach(() => {
  signInAs("trial");
});

describe("AS-05 D522 the calculator opens with where, cost and price", () => {
  test("everything else is folded, and keeps its place once it was opened", async () => {
    await openCalculator(page, "product");
    await expect(answer(page)).toContainText("R$ 12,16");
    expect(fields().length).toBe(2);
    await expect(page.getByLabel("Onde você vende?")).toBeVisible();
    await expect(page.getByText("Imposto 7% · Embalagem R$ 0,00")).toBeVisible();
    await costs().click();
    await field(page, "Embalagem e outros custos").fill("2");
    await expect(answer(page)).toContainText("R$ 10,16");
    await page.reload();
    await expect(field(page, "Embalagem e outros custos")).toBeVisible();
    await costs().click();
    await expect(page.getByText("Imposto 7% · Embalagem R$ 2,00")).toBeVisible();
    await page.reload();
    await expect(costs()).toHaveAttribute("aria-expanded", "false");
  });

  test("what a marketplace's rules ask opens by itself", async () => {
    await openCalculator(page, "product");
    await page.getByLabel("Onde você vende?").selectOptions("MERCADO_LIVRE");
    await expect(page.getByRole("combobox", { name: "Categoria" })).toBeVisible();
  });
});
