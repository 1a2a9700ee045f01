import { expectAccessible } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, recordCalls } from "#web/testing/fake-server.ts";
import {
  discountRange,
  serveSimulation,
  simulation,
  simulationRow,
} from "#web/testing/screens/simulation-screen.ts";
import { test } from "#web/testing/test.ts";

const phone = { width: 390, height: 844 };
const stored = "/simulations/simulation:1";

test("SC-04 a filter's listings are simulated with what was typed, blank fields left as today", async ({
  page,
}) => {
  const viewer = serveSimulation();
  let asked: unknown;
  answer("startSimulation", ({ input }) => {
    asked = input;
    return { __typename: "StartSimulationPayload", viewer, simulation: simulation() };
  });
  await page.goto("/simulations/new?channels=SHOPEE");
  await expect(page.getByRole("region", { name: "A resposta aparece aqui" })).toContainText(
    "60 anúncios · Shopee",
  );
  await page.getByLabel("Desconto", { exact: true }).fill("15");
  await page.getByLabel("Afiliados").fill("3,5");
  await page.getByLabel("Custo do produto").selectOptions("DOWN");
  await page.getByLabel("Quanto desce").fill("10");
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 3, name: /R\$.1\.240,00 a menos por mês\.$/ }),
  ).toBeFocused();
  await expectAddress("/simulations/simulation%3A1");
  expect(asked).toMatchObject({
    changes: { discountPct: 15, affiliatesPct: 3.5, costChangePct: -10, couponPct: null, campaign: null },
    filter: { channels: ["SHOPEE"] },
    name: null,
  });
});

test("SC-04 nothing to change and a discount of 100% are refused at their field", async ({ page }) => {
  serveSimulation();
  await page.goto("/simulations/new");
  const calls = recordCalls();
  const discount = page.getByLabel("Desconto", { exact: true });
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await expect(page.getByText("Preencha ao menos uma mudança: sem nenhuma, nada muda.")).toBeVisible();
  await discount.fill("100");
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await expect(page.getByText(/entre 0% e 99,9%/)).toBeVisible();
  await expect(discount).toBeFocused();
  expect(calls).not.toContain("startSimulation");
});

test("SC-04 the answer stands first, names what is missing, and its counts filter the rows", async ({
  page,
}) => {
  serveSimulation();
  const asked: object[] = [];
  const rows = (page: object) => {
    asked.push(page);
    return simulation().rows;
  };
  answer("node", ({ id }) => ({ ...simulation({ id }), rows }));
  await page.goto(stored);
  const region = page.getByRole("region", { name: "A resposta" });
  await expect(region).toContainText("Para empatar, venda 163,2% mais.");
  await expect(region).toContainText("3 anúncios · margem mínima de 5,0% · catálogo de 27/11/2026");
  await expect(region).toContainText("1 anúncio fica de fora por falta de dados: custo (1).");
  await expect(page.getByLabel("Desconto", { exact: true })).toHaveValue("15");
  await expectAccessible(page);
  await region.getByRole("button", { name: /1 entram em prejuízo/ }).click();
  await expect(region.getByRole("button", { pressed: true })).toHaveText(/entram em prejuízo/);
  await expect.poll(() => JSON.stringify(asked)).toContain("ENTERS_LOSS");
  await expect(region.getByRole("button", { name: /melhoram/ })).toBeDisabled();
});

test("SC-08 SC-06 the gate says with word and icon who enters, and with which discounts", async ({
  page,
}) => {
  serveSimulation({
    rows: [
      simulationRow("Caneca"),
      simulationRow("Prato", { verdict: "ENTER", ranges: [discountRange(0, 22.5, 6199, 7999)] }),
      simulationRow("Cama", {
        ranges: [discountRange(0, 4.6, 9053, 9490), discountRange(15.8, 16.3, 7943, 7991)],
      }),
      simulationRow("Copo", { verdict: "STAY_OUT", deepestPct: null, ranges: [] }),
      simulationRow("Bule", { verdict: "UNKNOWN", missing: ["COST"], deepestPct: null, ranges: [] }),
    ],
  });
  await page.goto(stored);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(row("Caneca")).toContainText("até 8%");
  await expect(row("Caneca")).toContainText("empata com 40 por mês (hoje 10)");
  await expect(row("Prato")).toContainText("entrar");
  await expect(row("Prato")).toContainText(/até 22,5%: R\$\s61,99 ou mais/);
  await expect(row("Cama")).toContainText("só com outro desconto");
  await expect(row("Cama")).toContainText(/até 4,6%: R\$\s90,53 ou mais/);
  await expect(row("Cama")).toContainText(/de 15,8% a 16,3%: R\$\s79,43 a R\$\s79,91/);
  await expect(row("Copo")).toContainText("não entrar");
  await expect(row("Bule")).toContainText("falta custo");
  await expect(page.getByRole("link", { name: "Baixar CSV" })).toHaveAttribute(
    "href",
    "/api/simulations/campaign.csv?id=simulation%3A1",
  );
});

test("SC-04 progress is followed and can be cancelled", async ({ page }) => {
  serveSimulation({ state: "PREPARING", doneItems: 1, answer: null });
  answer("cancelSimulation", () => ({
    __typename: "CancelSimulationPayload",
    simulation: simulation({ state: "CANCELLED", answer: null }),
  }));
  await page.goto(stored);
  await expect(page.getByRole("status").filter({ hasText: "Calculados 1 de 3" })).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("region", { name: "Simulação cancelada" })).toBeVisible();
});

test("SC-07 a simulation is renamed, run again with today's catalogue, and leads to new prices", async ({
  page,
}) => {
  const viewer = serveSimulation();
  answer("renameSimulation", ({ input }) => ({
    __typename: "RenameSimulationPayload",
    simulation: simulation({ name: (input as { name: string }).name }),
  }));
  answer("rerunSimulation", () => ({
    __typename: "RerunSimulationPayload",
    viewer,
    simulation: simulation({ id: "simulation:2" }),
  }));
  await page.goto(stored);
  await page.getByRole("button", { name: "Renomear" }).click();
  await page.getByLabel("Nome da simulação").fill("Natal");
  await page.getByRole("dialog").getByRole("button", { name: "Renomear" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Natal" })).toBeVisible();
  await page.getByRole("button", { name: "Rodar com o catálogo de hoje" }).click();
  await expectAddress("/simulations/simulation%3A2");
  await page.getByRole("button", { name: "Mudar preços destes" }).click();
  await expectAddress("/products/bulk/new");
  await expect(page.getByRole("region", { name: "1. Quais anúncios" })).toContainText("1 anúncio");
});

test("SC-07 the saved ones are listed with their answer and can be deleted", async ({ page }) => {
  const viewer = serveSimulation();
  answer("deleteSimulations", () => {
    // Later queries do not find it either.
    Object.assign(viewer, { simulations: { ...viewer.simulations, edges: [] } });
    return { __typename: "DeleteSimulationsPayload", viewer };
  });
  await page.goto("/simulations");
  await expect(page.getByRole("region", { name: "Simulações salvas" })).toContainText("R$ 1.240,00 a menos");
  await page.getByRole("link", { name: "Campanha de novembro" }).click();
  await page.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expectAddress("/simulations");
  await expect(page.getByText(/Você ainda não simulou nenhuma campanha/)).toBeVisible();
});

test("D340 without access saved simulations stay, and the simulator says where it is included", async ({
  page,
}) => {
  serveSimulation({}, "basic");
  await page.goto("/simulations/new");
  await expect(page.getByRole("region", { name: "Simulador de campanhas" })).toBeVisible();
  await page.getByRole("link", { name: "Campanha de novembro" }).click();
  await expect(page.getByRole("region", { name: "A resposta", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Simular", exact: true })).toHaveCount(0);
});

test("SC-04 on a phone the answer stands above the form, and rows are cards", async ({ page }) => {
  await page.setViewportSize(phone);
  serveSimulation();
  await page.goto(stored);
  const answerBox = await page.getByRole("region", { name: "A resposta", exact: true }).boundingBox();
  const formBox = await page.getByRole("region", { name: "O que muda" }).boundingBox();
  expect(answerBox?.y ?? 0).toBeLessThan(formBox?.y ?? 0);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByText("até 8%")).toBeVisible();
  await expectAccessible(page);
});

const withVerdicts = {
  totals: {
    ...simulation().totals,
    verdicts: [
      { __typename: "SimulationVerdictCount", verdict: "ENTER", count: 2 },
      { __typename: "SimulationVerdictCount", verdict: "STAY_OUT", count: 1 },
    ],
  },
};

const acts = [
  [
    "Preço para entrar com 15% de 1 anúncio",
    { simulationVerdicts: ["ENTER_UP_TO", "STAY_OUT"] },
    { goal: { kind: "CAMPAIGN_PRICE", value: 0 }, raiseOnly: true },
  ],
  [
    "Gravar o desconto de 2 anúncios",
    { simulationVerdicts: ["ENTER"] },
    { edit: { field: "DISCOUNT_PCT", action: "SET", number: 15 } },
  ],
] as const;

for (const [name, filter, change] of acts)
  test(`SC-10 '${name}' leads to its filled preview`, async ({ page }) => {
    serveSimulation(withVerdicts);
    let asked: unknown;
    answer("createBulkStep", ({ input }) => {
      asked = input;
      return { __typename: "CreateBulkStepPayload", bulkStep: { __typename: "BulkStep", id: "step" } };
    });
    await page.goto(stored);
    await page.getByRole("button", { name }).click();
    await expect
      .poll(() => asked)
      .toMatchObject({ filter: { simulationId: "simulation:1", ...filter }, ...change });
  });

test("SC-10 the rows that are shown stand in the address", async ({ page }) => {
  serveSimulation(withVerdicts);
  await page.goto(`${stored}?conclusao=STAY_OUT`);
  await expect(page.getByLabel("Quais", { exact: true })).toHaveValue("STAY_OUT");
  await expect(page.getByRole("button", { name: /^Gravar o desconto/ })).toHaveCount(0);
  await page.getByLabel("Quais", { exact: true }).selectOptions("");
  await expectAddress("/simulations/simulation:1");
});

test("SC-09 a seller on several channels says where the campaign is, then pastes its prices", async ({
  page,
}) => {
  const viewer = serveSimulation();
  const group = (key: string, listings: number) => ({
    __typename: "ReportGroup",
    key,
    figures: { __typename: "ReportFigures", listings },
  });
  Object.assign(viewer, {
    report: {
      __typename: "Report",
      overview: { __typename: "ReportOverview", groups: [group("AMAZON", 20), group("SHOPEE", 40)] },
    },
  });
  let asked: unknown;
  answer("startSimulation", ({ input }) => {
    asked = input;
    return { __typename: "StartSimulationPayload", viewer, simulation: simulation() };
  });
  await page.goto("/simulations/new");
  await expect(page.getByRole("button", { name: "Simular", exact: true })).toHaveCount(0);
  await page.getByLabel("Marketplace").selectOptions("SHOPEE");
  await expectAddress("/simulations/new?channels=SHOPEE");
  await page.getByRole("radio", { name: "Preço por SKU" }).click();
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await expect(page.getByText("Cole ou digite o SKU e o preço de ao menos um anúncio.")).toBeVisible();
  await page.getByLabel("SKU e preço na campanha").fill("CAN-1\t39,90\nCOP-2");
  await expect(page.getByText("1 preço lido · 1 linha sem preço")).toBeVisible();
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await expect
    .poll(() => asked)
    .toMatchObject({
      filter: { channels: ["SHOPEE"] },
      prices: [{ sku: "CAN-1", priceCents: 3990 }],
    });
});

test("SC-09 D485 a simulation of own prices opens again with them in its form", async ({ page }) => {
  const prices = [
    { __typename: "SimulationPrice", sku: "CAN-1", priceCents: 123_456 },
    { __typename: "SimulationPrice", sku: "COP-2", priceCents: 2990 },
  ];
  serveSimulation({ prices });
  await page.goto(stored);
  const field = page.getByRole("textbox", { name: "SKU e preço na campanha" });
  await expect(field).toHaveValue("CAN-1\tR$\u00a01.234,56\nCOP-2\tR$\u00a029,90");
  let asked: unknown;
  answer("startSimulation", ({ input }) => {
    asked = input;
    return { __typename: "RefusedError", code: "WORK_RUNNING", message: "Espere." };
  });
  await page
    .getByRole("button", { name: /^Simular/ })
    .first()
    .click();
  await expect
    .poll(() => asked)
    .toMatchObject({ prices: prices.map(({ sku, priceCents }) => ({ sku, priceCents })) });
});
