import { errorText } from "#core/errors/errors.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { field, openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

test.beforeEach(() => void signInAs("trial"));

test("S2-33 SC-01 'Salvar Cenário' keeps what is on the screen in one press, under a name to change", async ({
  page,
}) => {
  const scenario = {
    __typename: "Scenario",
    id: "scenario:1",
    name: "Taxas próprias a R$ 60,00, nov/26",
    version: 1,
  };
  const inputs: Record<string, unknown>[] = [];
  answer("saveScenario", ({ input }) => {
    inputs.push(input);
    return { __typename: "SaveScenarioPayload", scenario };
  });
  answer("renameScenario", ({ input }) => {
    inputs.push(input);
    return { __typename: "RenameScenarioPayload", scenario: { ...scenario, name: input.name, version: 2 } };
  });
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "60");
  await page.getByRole("button", { name: "Salvar Cenário" }).click();
  const name = toast(page).getByRole("textbox", { name: "Nome do cenário" });
  await expect(name).toHaveValue(scenario.name);
  await name.fill("Natal");
  await toast(page).getByRole("button", { name: "Mudar nome" }).click();
  await expect(toast(page)).toContainText("Cenário “Natal” salvo");
  expect(inputs).toMatchObject([
    { price: { mode: "ADVANCED", cost: 43.48, priceList: 60 } },
    { id: scenario.id, version: 1, name: "Natal" },
  ]);
  await toast(page).getByRole("button", { name: "Ver cenários" }).click();
  await expectAddress("/scenarios");
});

test("SC-01 'Salvar Cenário' says why nothing was saved, and leads a full account to its scenarios", async ({
  page,
}) => {
  answer("saveScenario", () => ({
    __typename: "RefusedError",
    code: "SCENARIO_LIMIT",
    message: errorText.SCENARIO_LIMIT,
  }));
  await openCalculator(page);
  await page.getByRole("button", { name: "Salvar Cenário" }).click();
  await expect(toast(page)).toContainText("O cenário não foi salvo");
  await expect(toast(page)).toContainText(errorText.SCENARIO_LIMIT);
  await expect(toast(page).getByRole("button", { name: "Ver cenários" })).toBeVisible();
});

/** A scenario at Shopee under the rules of a day. */
function scenarioOf(changes: object = {}) {
  const marketplace = {
    __typename: "MarketplaceInputs",
    ...{ date: "2026-09-30", sellerType: "CNPJ", ordersIn90Days: 0 },
    ...{ campaign: true, freeShippingProgramme: true },
  };
  const sale = { __typename: "SaleInputs", ...defaultPriceInput, mode: "SIMPLE", priceList: 50, marketplace };
  return {
    __typename: "Scenario",
    ...{ id: "scenario:1", name: "Natal", day: "2026-09-30", rules: "OLDER", channel: "SHOPEE" },
    ...{ sale, product: null },
    ...changes,
  };
}

test("SC-02 an old scenario opens with its own rules and offers today's beside them", async ({ page }) => {
  answer("scenario", () => scenarioOf());
  await page.goto("/calculator?scenario=scenario:1");
  await expect(field(page, "Preço de venda")).toHaveValue("50,00");
  await expect(page.getByLabel("Onde você vende?")).toHaveValue("SHOPEE");
  await expect(page.getByLabel("Regras de que dia?", { exact: true })).toHaveValue("2026-09-30");
  await expectAddress("/calculator");
  await expect(toast(page)).toContainText("Aberto com as regras de 30 de setembro de 2026");
  await toast(page).getByRole("button", { name: "Ver com as regras de hoje" }).click();
  await expectAddress("/scenarios/compare?ids=scenario%3A1");
});

test("SC-02 a scenario under today's rules opens without a day, and a deleted one says so", async ({
  page,
}) => {
  answer("scenario", () => scenarioOf({ rules: "CURRENT" }));
  await page.goto("/calculator?scenario=scenario:1");
  await expect(field(page, "Preço de venda")).toHaveValue("50,00");
  await expect(page.getByLabel("Regras de que dia?", { exact: true })).toHaveValue("");
  answer("scenario", () => null);
  await page.goto("/calculator?scenario=scenario:2");
  await expect(toast(page)).toContainText("Ele pode ter sido excluído.");
});
