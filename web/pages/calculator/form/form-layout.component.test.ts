import { beforeEach } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import { answer, field, openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

beforeEach(async () => {
  signInAs("trial");
  await openCalculator(page);
});

const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN);

/** The form's fields, grouped by the line they are on. */
function lines(): HTMLElement[][] {
  return [...document.querySelectorAll<HTMLElement>(".field-grid")].flatMap((grid) => [
    ...Map.groupBy(grid.querySelectorAll<HTMLElement>(".form-field"), top).values(),
  ]);
}

test("a label or a note that wraps moves no field out of its line, at any width", async () => {
  await typeInto(page, "Preço de venda", "0");
  await typeInto(page, "Cupom", "abc");
  let linesWithWrap = 0;
  for (const width of [320, 360, 390, 768, 844, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(field(page, "Custo do produto")).toBeVisible();
    for (const line of lines()) {
      const inputs = line.map((one) => top(one.querySelector("input")));
      expect(new Set(inputs).size, `${width} px: ${line.map((one) => one.textContent).join(" | ")}`).toBe(1);
      const heights = line.map((one) => one.querySelector("label")?.getBoundingClientRect().height);
      if (new Set(heights).size > 1) linesWithWrap += 1;
    }
  }
  expect(linesWithWrap).toBeGreaterThan(0);
});

test("from 768 px the results stand next to the form, with the sidebar folded until it is opened", async () => {
  for (const { width, height } of [
    { width: 768, height: 1024 },
    { width: 844, height: 390 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect(answer(page), `${width} px`).toBeVisible();
    await expect(page.getByRole("button", { name: "Resultados", exact: true })).toHaveCount(0);
    const inputs = await page.getByCSS(".calculator-inputs").boundingBox();
    const results = await page.getByCSS(".calculator-results").boundingBox();
    expect(results.left, `${width} px`).toBeGreaterThan(inputs.right);
    expect(results.width, `${width} px`).toBeGreaterThan(300);
    await expect(page.getByRole("button", { name: "Expandir menu" })).toBeVisible();
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole("button", { name: "Expandir menu" }).click();
  await expect(page.getByRole("button", { name: "Recolher menu" })).toBeVisible();
  await expect
    .poll(async () => (await page.getByCSS(".calculator-inputs").boundingBox()).width)
    .toBeGreaterThan(400);
  const inputs = await page.getByCSS(".calculator-inputs").boundingBox();
  const results = await page.getByCSS(".calculator-results").boundingBox();
  expect(results.top).toBeGreaterThan(inputs.bottom);
});

test("on a phone the fields come first, and the form's actions follow them", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const firstField = await field(page, "Custo do produto").boundingBox();
  expect(firstField.bottom).toBeLessThan(600);
  for (const name of ["Restaurar exemplo", "Imprimir", "Salvar Cenário"]) {
    const button = await page.getByRole("button", { name }).boundingBox();
    expect(button.top, name).toBeGreaterThan(firstField.bottom);
  }
});
