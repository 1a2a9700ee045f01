import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../support/fixtures.ts";
import { beginPrinting, pagesOf, sheet } from "../support/printing.ts";
import { openCalculator } from "../support/screens/calculator-screen.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import { card } from "../support/screens/subscription-screen.ts";
import { toast } from "../support/screens/toast.ts";
import { signInAsNewSubscriber } from "../support/test-database.ts";

const brandCard = (page: Page) => card(page, "Sua marca");
const nameField = (page: Page) => brandCard(page).getByRole("textbox", { name: "Nome da marca" });
const colorField = (page: Page) => brandCard(page).getByRole("textbox", { name: "Cor", exact: true });
const logoImage = (page: Page) => brandCard(page).getByRole("img", { name: "Seu logotipo" });

/** A picture as the file picker returns it. */
async function logoFile() {
  const create = { width: 240, height: 80, channels: 4, background: "#7a1fa2" } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: "logo.png", mimeType: "image/png", buffer };
}

test("I5 a subscriber's brand is saved, logo and all, and the calculation is printed in it", async ({
  page,
}) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await brandCard(page)
    .getByLabel("Arquivo do logotipo")
    .setInputFiles(await logoFile());
  await expect(brandCard(page)).toContainText("O novo logotipo passa a valer quando você salvar.");
  await nameField(page).fill("  Casa das Panelas ");
  await colorField(page).fill("#7A1FA2");
  await brandCard(page).getByRole("button", { name: "Salvar marca" }).click();
  await expect(toast(page)).toContainText("Marca salva");
  await expect(nameField(page)).toHaveValue("Casa das Panelas");
  await expect(colorField(page)).toHaveValue("#7a1fa2");
  await expect(logoImage(page)).toHaveAttribute("src", /^\/api\/brand-logo\?v=/);
  await page.reload();
  await expect(nameField(page)).toHaveValue("Casa das Panelas");
  await expect(logoImage(page)).toHaveAttribute("src", /^\/api\/brand-logo\?v=/);

  await openCalculator(page);
  await beginPrinting(page, { name: "Casa das Panelas", hasLogo: true });
  const head = sheet(page).getByRole("banner");
  await expect(head).toContainText(/Resultado de \d+ de \S+ de \d{4} · modo avançado/);
  await expect(head).toHaveCSS("border-bottom-color", "rgb(122, 31, 162)");
  await expect(sheet(page).getByRole("heading", { level: 2 }).first()).toHaveCSS(
    "color",
    "rgb(122, 31, 162)",
  );
  await expect(sheet(page)).not.toContainText("Calculadora de Preços");
  await expect(page).toHaveTitle("Resultado · Casa das Panelas");
  // The picture is completely loaded, because printing does not wait for it.
  const logo = head.locator("img");
  await expect(logo).toHaveAttribute("src", /^data:image\/png/);
  expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(240);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});
