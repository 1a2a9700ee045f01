import { clock } from "#web/testing/clock.ts";
import { expect } from "#web/testing/expect.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const helpName = { name: "O que é: Preço de venda" };
const otherHelpName = { name: "O que é: Imposto na compra" };

test.beforeEach(async ({ page, signIn }) => {
  await signIn("basic");
  await clock.install();
  await openCalculator(page);
  await clock.pauseAt(Date.now() + 60_000);
});

test("S9-17 a tip opens after the pointer has rested for 400 ms", async ({ page }) => {
  await page.getByRole("button", helpName).hover();
  await clock.runFor(390);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await clock.runFor(20);
  await expect(page.getByRole("tooltip")).toHaveText("O preço do anúncio, antes de descontos e cupons.");
});

test("S9-17 within 300 ms of the last tip the next one opens at once, later it waits again", async ({
  page,
}) => {
  await page.getByRole("button", helpName).hover();
  await clock.runFor(410);
  await expect(page.getByRole("tooltip")).toHaveText(/O preço do anúncio/);
  await leave();
  await clock.runFor(290);
  await page.getByRole("button", otherHelpName).hover();
  await clock.runFor(10);
  await expect(page.getByRole("tooltip")).toHaveText(/Imposto que você paga ao comprar/);
  await leave();
  await clock.runFor(310);
  await page.getByRole("button", helpName).hover();
  await clock.runFor(10);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await clock.runFor(400);
  await expect(page.getByRole("tooltip")).toHaveText(/O preço do anúncio/);

  /** Moves the pointer away, which closes the tip, while the clock stands still. */
  async function leave() {
    let y = 400;
    await expect
      .poll(async () => {
        y += 1;
        await page.mouse.move(2, y);
        return page.getByRole("tooltip").elements().length;
      })
      .toBe(0);
  }
});

test("S9-17 the keyboard's focus and a press open a tip without waiting, and Escape closes it", async ({
  page,
}) => {
  await page.getByCSS(".figures-below").scrollIntoViewIfNeeded();
  const row = page.getByCSS("summary").filter({ hasText: /^Preço efetivo/ });
  await row.click();
  await row.focus();
  await page.keyboard.press("Tab");
  const line = page.getByRole("button", { name: "Preço de venda: ver a conta" });
  await expect(line).toBeFocused();
  await expect(page.getByRole("tooltip")).toHaveText(/o preço que você digitou/);
  await expect(line).toHaveAccessibleDescription(/o preço que você digitou/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.getByRole("button", otherHelpName).click();
  await expect(page.getByRole("tooltip")).toHaveText(/Imposto que você paga ao comprar/);
});
