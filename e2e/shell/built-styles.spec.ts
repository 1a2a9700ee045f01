import { expect } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/fixtures.ts";
import { answer, field, openCalculator } from "../support/screens/calculator-screen.ts";

// Component tests cover every screen in every state and at every width (accessibility and
// responsive in web/app). These two check the styles as they are built.

test("S2-24 the login screen: axe finds nothing, light or dark", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expectAccessible(page);
});

test("S2-30 S2-28 the built advanced calculator is accessible and fits from 320 to 1920 px with millions", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  await expect(answer(page)).toBeVisible();
  // The base style sheet sets `relative` on every card.
  await expect(page.locator(".calculator-results")).toHaveCSS("position", "sticky");
  await expectAccessible(page);

  await field(page, "Preço de venda").fill("9999999,99");
  await field(page, "Custo do produto").fill("1234567,89");
  for (const row of await page.locator("summary").all()) await row.click();
  for (const width of [320, 768, 1100, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(beyondTheSides), { message: `at ${width} px` }).toEqual([]);
  }
});

/**
 * In the page: how far it scrolls sideways, and what extends past its sides even where a frame
 * hides it.
 */
function beyondTheSides(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const scroll = scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth} px`] : [];
  const cut = [...document.querySelectorAll("body :not(svg *)")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > clientWidth + 1);
  });
  return [...scroll, ...cut.map(({ tagName, className }) => `${tagName} ${className}`)];
}
