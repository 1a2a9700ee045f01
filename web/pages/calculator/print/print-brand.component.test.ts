import { vi, expect as vitestExpect } from "vitest";
import { clock } from "#web/testing/clock.ts";
import { expect, expectTitle } from "#web/testing/expect.ts";
import { announceViewer, dropConnection, hold } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { sheet } from "#web/testing/printing.ts";
import { brandCard, logoFile, signInWithBrand } from "#web/testing/screens/brand-screen.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { openSettings } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

/** Records what the head of the printed page has at the moment of printing: its text and logo. */
function recordPrints(page: Page): string[] {
  const prints: string[] = [];
  vi.spyOn(window, "print").mockImplementation(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const [head] = sheet(page).getByCSS("header").elements();
    const logo = head?.querySelector("img");
    prints.push(`${head?.textContent}, logo: ${logo?.complete && logo.naturalWidth}`);
    window.dispatchEvent(new Event("afterprint"));
  });
  return prints;
}

const printButton = (page: Page) => page.getByRole("button", { name: "Imprimir" });

/** Signs in a subscriber with a brand, and opens the calculator. */
async function openWithBrand(page: Page) {
  const logo = await logoFile("jpeg", 200);
  const viewer = signInWithBrand({ name: "Casa das Panelas", color: "#7a1fa2", logo });
  await openCalculator(page);
  return viewer;
}

test("I5 'Imprimir' waits for the brand and its logo", async ({ page }) => {
  await openWithBrand(page);
  const prints = recordPrints(page);
  // The page stops waiting after five seconds, which a busy machine may need.
  await clock.pauseAt(Date.now());
  const { release } = hold("viewer");
  await printButton(page).click();
  await expect(printButton(page)).toHaveAttribute("aria-disabled", "true");
  expect(prints).toEqual([]);
  release();
  await expect
    .poll(() => prints)
    .toEqual([vitestExpect.stringMatching(/^Casa das PanelasResultado de .* logo: 200$/)]);
  await expectTitle(/^Calculadora de Preços$/);
});

test("I5 without a subscription the brand is not printed but stays stored", async ({ page }) => {
  const viewer = await openWithBrand(page);
  const prints = recordPrints(page);
  await printButton(page).click();
  await expect.poll(() => prints.at(-1)).toContain("Casa das Panelas");
  viewer.hasActiveSubscription = false;
  await announceViewer();
  await printButton(page).click();
  await expect.poll(() => prints.at(-1)).toMatch(/^Calculadora de Preços/);
  await openSettings(page);
  await expect(brandCard(page)).toContainText("A marca Casa das Panelas continua guardada.");
});

test("I5 a brand that does not load does not prevent printing", async ({ page }) => {
  await openWithBrand(page);
  const prints = recordPrints(page);
  dropConnection("viewer");
  await printButton(page).click();
  await expect.poll(() => prints).toHaveLength(1);
  expect(prints[0]).toMatch(/^Calculadora de Preços/);
});
