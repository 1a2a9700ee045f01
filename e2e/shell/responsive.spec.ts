import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { openCalculator, typeInto } from "../support/screens/calculator-screen.ts";

/**
 * web/app/responsive.component.test.ts covers the widths in between. This checks the built styles.
 */
const widths = [320, 768, 1100, 1920];

/** At each width, the page does not scroll sideways and nothing is cut off. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(beyondTheSides), { message: `at ${width} px` }).toEqual([]);
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
    return width > 1 && (left < -1 || right > clientWidth + 1);
  });
  return [...scroll, ...cut.map(({ tagName, className }) => `${tagName} ${className}`)];
}

test("S2-28 the calculator fits from 320 to 1920 px, advanced with millions and every line open", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "9999999,99");
  await typeInto(page, "Custo do produto", "1234567,89");
  for (const row of await page.locator("summary").all()) await row.click();
  await expectNoSidewaysScroll(page);
});
