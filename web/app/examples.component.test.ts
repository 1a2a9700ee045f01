import { expect } from "#web/testing/expect.ts";
import { beginPrinting, sheet } from "#web/testing/printing.ts";
import { serveBulkStep } from "#web/testing/screens/bulk-screen.ts";
import { feeChange, serveFeeChange } from "#web/testing/screens/fee-change-screen.ts";
import { scenarioOf, serveScenarios } from "#web/testing/screens/scenarios-screen.ts";
import { serveSimulation } from "#web/testing/screens/simulation-screen.ts";
import { test } from "#web/testing/test.ts";

const mark = "com 7% de imposto de exemplo";
const step = "/products/bulk/step:1";
const applied = { startedAt: "2026-11-22T12:00:00.000Z", finishedAt: "2026-11-22T12:00:00.000Z" };

/** The pages of many listings and of stored sales, each with figures that rest on an example. */
const pages = {
  "the preview of a bulk step": [step, () => serveBulkStep()],
  "a scheduled bulk step": [
    step,
    () => serveBulkStep({ state: "SCHEDULED", startsAt: "2026-12-01T03:00:00.000Z" }),
  ],
  "an applied bulk step": [step, () => serveBulkStep({ state: "DONE", ...applied })],
  "a simulation": ["/simulations/simulation:1", () => serveSimulation()],
  "a fee change": [
    "/reports/fee-change?channel=SHOPEE&on=2026-12-05",
    () => serveFeeChange("paid", feeChange()),
  ],
  "the list of scenarios": ["/scenarios", () => serveScenarios([scenarioOf("Natal")])],
  "a comparison of scenarios": [
    "/scenarios/compare?ids=scenario:Natal",
    () => serveScenarios([scenarioOf("Natal")]),
  ],
} as const satisfies Record<string, readonly [string, () => unknown]>;

for (const [name, [path, serve]] of Object.entries(pages))
  test(`AS-01 D564 ${name} says what of its figures is an example`, async ({ page }) => {
    serve();
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(mark);
  });

test("AS-01 D564 a fee change says so on paper too", async ({ page }) => {
  serveFeeChange("paid", feeChange());
  await page.goto(pages["a fee change"][0]);
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeEnabled();
  await beginPrinting(page);
  await expect(sheet(page)).toContainText(mark);
});
