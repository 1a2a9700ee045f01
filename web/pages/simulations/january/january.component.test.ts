import { expectAccessible } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import {
  changesAsked,
  serveSimulation,
  simulation,
  simulationRow,
} from "#web/testing/screens/simulation-screen.ts";
import { test } from "#web/testing/test.ts";

function recordStart(viewer: object) {
  const sent: { changes: object; filter: object; name: unknown }[] = [];
  answer("startSimulation", ({ input }) => {
    sent.push(input as (typeof sent)[number]);
    return { __typename: "StartSimulationPayload", viewer, simulation: simulation() };
  });
  return sent;
}

test("TX-04 D568 inside the DAS one press simulates the whole catalogue on 1 January 2027", async ({
  page,
}) => {
  const viewer = serveSimulation();
  Object.assign(viewer.settings, { taxRegime: "SIMPLES", isTaxExample: false });
  const sent = recordStart(viewer);
  await page.goto("/simulations");
  await page.getByRole("link", { name: "Ver como em janeiro" }).click();
  await expect(page.getByText("Dentro do DAS a sua alíquota continua")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ver como em janeiro" }).click();
  await expectAddress("/simulations/simulation%3A1");
  expect(sent).toMatchObject([
    { changes: { rulesDay: "2027-01-01", taxSellPct: null }, filter: {}, name: null },
  ]);
  expect(Object.keys(sent[0]?.changes ?? {})).not.toContain("feeChangePct");
});

test("TX-04 D568 without a regime nothing is said of the tax, and the questions are one press away", async ({
  page,
}) => {
  const viewer = serveSimulation();
  Object.assign(viewer.settings, { taxRegime: null, isTaxExample: true });
  await page.goto("/simulations/new?janeiro=2027");
  await expect(page.getByRole("heading", { name: "Como fica em janeiro?" })).toBeVisible();
  await expect(page.getByText(/depende do seu regime, que ainda não sabemos/)).toBeVisible();
  await expect(page.getByText(/nenhum imposto da venda muda/)).toHaveCount(0);
  await page.getByRole("button", { name: "mudar" }).click();
  await expect(page.getByRole("dialog", { name: "Onde e como você vende?" })).toBeVisible();
});

test("TX-04 D568 who pays CBS outside types tax and rate, of which purchases and fees give credit", async ({
  page,
}) => {
  const viewer = serveSimulation();
  Object.assign(viewer.settings, { taxRegime: "PRESUMIDO", isTaxExample: false });
  const sent = recordStart(viewer);
  await page.goto("/simulations/new?janeiro=2027");
  const start = page.getByRole("button", { name: "Ver como em janeiro" });
  await start.click();
  await expect(page.getByText("Calcule ou digite o imposto de janeiro.")).toBeVisible();
  await page.getByRole("button", { name: "Calcular meu imposto" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "Mês" })).toHaveValue("2027-01");
  await dialog.getByLabel("Receita do trimestre").fill("600.000");
  await dialog.getByLabel("ICMS da venda, em %").fill("18");
  await dialog.getByLabel("CBS e IBS, em %").fill("8,9");
  await dialog.getByRole("button", { name: /^Usar / }).click();
  await expect(page.getByLabel("CBS e IBS, somados")).toHaveValue("8,9");
  await page.getByLabel("Imposto na venda em janeiro").fill("23,5");
  await start.click();
  await expectAddress("/simulations/simulation%3A1");
  const [{ changes } = { changes: {} }] = sent;
  expect(changes).toMatchObject({ rulesDay: "2027-01-01", taxSellPct: 23.5 });
  const { costChangePct, feeChangePct } = changes as Record<string, number>;
  expect([costChangePct, feeChangePct]).toEqual([-890 / 108.9, -890 / 108.9]);
});

test("TX-04 D568 the answer names who falls below the margin, and one press previews their prices", async ({
  page,
}) => {
  const rows = [simulationRow("Perfume", { verdict: "STAY_OUT", ranges: [], lowestEntryCents: 8450 })];
  serveSimulation({ changes: { ...changesAsked, discountPct: null, rulesDay: "2027-01-01" }, rows });
  let asked: unknown;
  answer("createBulkStep", ({ input }) => {
    asked = input;
    return { __typename: "CreateBulkStepPayload", bulkStep: { __typename: "BulkStep", id: "step:1" } };
  });
  await page.goto("/simulations/simulation:1");
  const list = page.getByRole("region", { name: "Anúncio por anúncio" });
  await expect(list).toContainText(/abaixo da margem.*volta à margem mínima com R\$\s84,50/);
  await expect(list).not.toContainText(/entrar|desconto máximo/);
  await list.getByRole("button", { name: /Preços que recuperam a margem/ }).click();
  await expectAddress(/\/bulk\/step/);
  expect(asked).toMatchObject({
    filter: { simulationId: "simulation:1", simulationVerdicts: ["ENTER_UP_TO", "STAY_OUT"] },
    goal: { kind: "CAMPAIGN_PRICE" },
    raiseOnly: true,
  });
});
