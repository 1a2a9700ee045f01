import { beforeEach, describe } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import {
  answer,
  card,
  field,
  openCalculator,
  resultRow,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

beforeEach(async () => {
  signInAs("trial");
  await openCalculator(page);
});

const units = "Unidades por mês (opcional)";

function tip() {
  return page.getByRole("tooltip");
}

describe("Tab and Enter", () => {
  test("Tab goes from field to field: cost, Tab, price types both", async () => {
    await field(page, "Custo do produto").focus();
    await page.keyboard.type("27,90");
    await page.keyboard.press("Tab");
    await page.keyboard.type("59,90");
    await expect(field(page, "Custo do produto")).toHaveValue("27,90");
    await expect(field(page, "Preço de venda")).toHaveValue("59,90");
    await expect(tip()).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(field(page, "Custo do produto")).toBeFocused();
  });

  test("Enter goes through every field of the form, Shift+Enter back, and the last one keeps the focus", async () => {
    const labels = page
      .getByCSS(".calculator-inputs")
      .getByRole("textbox")
      .elements()
      .map((element) => element.id);
    expect(labels.length).toBe(15);
    await field(page, "Custo do produto").focus();
    const visited: string[] = [];
    for (const _ of labels) {
      visited.push(document.activeElement?.id ?? "");
      await page.keyboard.press("Enter");
    }
    expect(visited).toEqual(labels);
    await expect(field(page, "ROAS alvo")).toBeFocused();
    await page.keyboard.press("Shift+Enter");
    await expect(field(page, "Afiliados")).toBeFocused();
  });

  test("Enter skips the fields of a folded card", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Condições do marketplace" }).click();
    await page.getByRole("button", { name: "Central de marketing" }).click();
    await field(page, units).focus();
    await page.keyboard.press("Enter");
    await expect(field(page, units)).toBeFocused();
    await page.getByRole("button", { name: "Condições do marketplace" }).click();
    await field(page, units).focus();
    await page.keyboard.press("Enter");
    await expect(field(page, "Comissão")).toBeFocused();
  });
});

describe("help", () => {
  test("pressing '?' shows the field's help without entering the character, and the next key types on", async () => {
    await field(page, "Preço de venda").focus();
    await page.keyboard.press("?");
    await expect(tip()).toHaveText("O preço do anúncio, antes de descontos e cupons.");
    await expect(field(page, "Preço de venda")).toHaveValue("92,74");
    await page.keyboard.type("50");
    await expect(field(page, "Preço de venda")).toHaveValue("50");
    await expect(tip()).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(tip()).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(tip()).toHaveCount(0);
  });

  test("every field is described by its help", async () => {
    for (const input of await page.getByCSS(".field-grid input").all()) {
      await expect(input).toHaveAccessibleDescription(/[a-z]{3}/);
    }
    await expect(field(page, "Custo do produto")).toHaveAccessibleDescription(/fornecedor/);
  });

  test("a tip never covers an error", async () => {
    await typeInto(page, "Imposto na compra", "abc");
    await typeInto(page, "Preço de venda", "0");
    for (const label of ["Imposto na venda", "Embalagem e outros custos", "Imposto na compra"]) {
      await page.getByRole("button", { name: `O que é: ${label}` }).click();
      await expect(tip()).toBeVisible();
      await expect.poll(() => coveredNotes(), { message: label }).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(tip()).toHaveCount(0);
    }
  });

  /** The notes that the open tip covers. */
  function coveredNotes(): string[] {
    const tipBox = document.querySelector(".rt-TooltipContent")?.getBoundingClientRect();
    if (!tipBox) return ["no tip"];
    return [...document.querySelectorAll(".field-note")]
      .filter((note) => {
        const box = note.getBoundingClientRect();
        return (
          box.left < tipBox.right &&
          tipBox.left < box.right &&
          box.top < tipBox.bottom &&
          tipBox.top < box.bottom
        );
      })
      .map((note) => note.textContent ?? "");
  }
});

describe("D125 D126 what is typed the Brazilian way", () => {
  test("'1.500' counts as 1.500 reais, is rewritten on leaving, and its note stays visible", async () => {
    const price = field(page, "Preço de venda");
    await typeInto(page, "Preço de venda", "1.500");
    await expect(price).toHaveValue("1.500");
    await expect(resultRow(page, "Preço efetivo")).toContainText("R$ 1.500,00");
    await page.keyboard.press("Tab");
    await expect(price).toHaveValue("1.500,00");
    await expect(price).toHaveAccessibleDescription(
      /Lemos R\$\s1\.500,00\. Se era R\$\s1,50, escreva 1,50\./,
    );
    await expect(price).not.toHaveAttribute("aria-invalid", "true");
    await typeInto(page, "Preço de venda", "1,50");
    await expect(price).not.toHaveAccessibleDescription(/Lemos/);
  });

  test("a number is written in pt-BR when its field is left, and not while it is typed", async () => {
    const rewritten = [
      ["R$ 10", "10,00"],
      [" 12 345,6 ", "12.345,60"],
      [",5", "0,50"],
      ["10,", "10,00"],
      ["1,234.5", "1.234,50"],
    ] as const;
    for (const [typed, left] of rewritten) {
      await typeInto(page, "Custo do produto", typed);
      await expect(field(page, "Custo do produto")).toHaveValue(typed);
      await page.keyboard.press("Enter");
      await expect(field(page, "Custo do produto")).toHaveValue(left);
    }
  });

  test("a negative number counts without its minus, typed or pasted, and the note stays", async () => {
    const cost = field(page, "Custo do produto");
    for (const enter of [() => page.keyboard.type("-5"), () => paste("-5")]) {
      await typeInto(page, "Custo do produto", "43,48");
      await page.keyboard.press("ControlOrMeta+a");
      await enter();
      await expect(cost).toHaveValue("5");
      await expect(cost).toHaveAccessibleDescription(/Não aceita valor negativo: contamos R\$\s5,00\./);
      await page.keyboard.press("Tab");
      await expect(cost).toHaveValue("5,00");
      await expect(cost).toHaveAccessibleDescription(/Não aceita valor negativo: contamos R\$\s5,00\./);
    }
  });

  test("a number above the limit keeps its note after the field is left", async () => {
    const cost = field(page, "Custo do produto");
    await typeInto(page, "Custo do produto", "9999999999");
    await page.keyboard.press("Tab");
    await expect(cost).toHaveValue("9.999.999,00");
    await expect(cost).toHaveAccessibleDescription(/O máximo é R\$\s10\.000\.000,00: continua/);
    await typeInto(page, "Custo do produto", "5");
    await expect(cost).not.toHaveAccessibleDescription(/O máximo/);
  });

  test("a note says that ads without a ROAS are left out of the result", async () => {
    await typeInto(page, "ROAS alvo", "0");
    await expect(field(page, "ROAS alvo")).toHaveAccessibleDescription(
      /Sem ROAS não dá para contar os anúncios: este resultado é sem eles\./,
    );
    await expect(card(page, "Central de marketing").getByText(/^Sem ROAS/)).toBeVisible();
    await expect(answer(page)).toBeVisible();
  });

  /** Inserts a text into the focused field, as a paste does. */
  async function paste(text: string): Promise<void> {
    document.execCommand("insertText", false, text);
  }
});
