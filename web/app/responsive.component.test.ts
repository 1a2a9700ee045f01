import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import { showSignUp } from "#web/testing/screens/auth-form.ts";
import { openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const widths = [320, 360, 390, 480, 767, 768, 900, 1024, 1099, 1100, 1280, 1440, 1920];

/**
 * At every width between the smallest phone and a large monitor, the page does not scroll sideways
 * and nothing is cut off.
 */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(beyondTheSides, { message: `at ${width} px` }).toEqual([]);
  }
}

/**
 * In the page: how far it scrolls sideways, and what extends past its sides even where a frame
 * hides it.
 */
function beyondTheSides(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const scroll = scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth} px`] : [];
  const cut = [...document.querySelectorAll("body :not(svg *)")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    // A checkbox hides its own input next to itself.
    if (!element.checkVisibility({ opacityProperty: true })) return false;
    return width > 1 && (left < -1 || right > clientWidth + 1);
  });
  return [...scroll, ...cut.map(({ tagName, className }) => `${tagName} ${className}`)];
}

test("S2-24 login and sign-up fit from 320 to 1920 px, with their errors shown", async ({ page }) => {
  await page.goto("/auth");
  await expectNoSidewaysScroll(page);
  await showSignUp(page);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectNoSidewaysScroll(page);
});

test("S2-28 the calculator fits from 320 to 1920 px, simple with an offer and a toast", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await page.getByRole("tab", { name: /^Avançado/ }).click();
  await expectNoSidewaysScroll(page);
});

test("S2-28 the calculator fits from 320 to 1920 px, advanced with millions and every line open", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "9999999,99");
  await typeInto(page, "Custo do produto", "1234567,89");
  for (const row of await page.getByCSS("summary").all()) await row.click();
  await expectNoSidewaysScroll(page);
});

test("S2-03 S2-06 AC-01 the 404 page, the announced areas and the settings fit from 320 to 1920 px", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  for (const path of ["/no/such/page", "/scenarios", "/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("S2-15 S2-49 dashboard and help fit from 320 to 1920 px, with everything open", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await page.goto("/");
  await page.getByRole("button", { name: "Ver vídeo" }).click();
  await expectNoSidewaysScroll(page);
  await page.goto("/help");
  await page.getByRole("button", { name: "Quanto custa a assinatura?" }).click();
  await expectNoSidewaysScroll(page);
});

test("D20 the longest names the form takes fit on every screen that shows them", async ({ page, signIn }) => {
  const name = "Maximiliano".repeat(10).slice(0, 100);
  const username = "0123456789abcdef-".repeat(4).slice(0, 64);
  Object.assign(await signIn("basic"), { username, firstName: name, lastName: name });
  for (const path of ["/", "/subscription", "/calculator"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path === "/subscription") await expect(page.getByText(username)).toBeVisible();
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth, `${path} at ${width}`).toBe(clientWidth);
      await expect(page.getByRole("button", { name: "Sair", exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});
