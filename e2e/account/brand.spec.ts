import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/fixtures.ts";
import { beginPrinting, pagesOf, sheet } from "../support/printing.ts";
import { openCalculator } from "../support/screens/calculator-screen.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import { card } from "../support/screens/subscription-screen.ts";
import { toast } from "../support/screens/toast.ts";
import { breakDown, cutOff } from "../support/server-calls.ts";
import { endSubscription, signInAsNewSubscriber } from "../support/test-database.ts";

const brandCard = (page: Page) => card(page, "Sua marca");
const nameField = (page: Page) => brandCard(page).getByRole("textbox", { name: "Nome da marca" });
const colorField = (page: Page) => brandCard(page).getByRole("textbox", { name: "Cor", exact: true });
const save = (page: Page) => brandCard(page).getByRole("button", { name: "Salvar marca" });
const preview = (page: Page) => brandCard(page).getByRole("figure", { name: "Prévia do cálculo impresso" });
const logoImage = (page: Page) => brandCard(page).getByRole("img", { name: "Seu logotipo" });

/** A file as the file picker returns it. */
async function logoFile(type: "png" | "jpeg" | "gif" = "png", width = 240) {
  const create = { width, height: 80, channels: 4, background: "#7a1fa2" } as const;
  return {
    name: `logo.${type}`,
    mimeType: `image/${type}`,
    buffer: await sharp({ create }).toFormat(type).toBuffer(),
  };
}

type File = Awaited<ReturnType<typeof logoFile>>;

function choose(page: Page, file: File): Promise<void> {
  return brandCard(page).getByLabel("Arquivo do logotipo").setInputFiles(file);
}

async function saveBrand(page: Page, name: string, color: string): Promise<void> {
  await nameField(page).fill(name);
  await colorField(page).fill(color);
  await save(page).click();
  await expect(toast(page)).toContainText("Marca salva");
}

test("I5 a subscriber's brand is saved, logo and all, and the calculation is printed in it", async ({
  page,
}) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await choose(page, await logoFile());
  await expect(brandCard(page)).toContainText("O novo logotipo passa a valer quando você salvar.");
  await saveBrand(page, "  Casa das Panelas ", "#7A1FA2");
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

test("I5 'Imprimir' waits for the brand and its logo", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      const head = document.querySelector(".print-sheet header");
      const logo = head?.querySelector("img");
      document.documentElement.dataset.printed = `${head?.textContent} ${logo?.complete && logo.naturalWidth}`;
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await choose(page, await logoFile("jpeg", 200));
  await saveBrand(page, "Casa das Panelas", "#7a1fa2");
  await openCalculator(page);
  // The page stops waiting after five seconds, which a busy machine may need.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", /^Casa das PanelasResultado de .* 200$/);
  await expect(page).toHaveTitle("Calculadora de Preços");
});

test("I5 without a subscription the brand is not printed but stays stored, and a logo can be removed", async ({
  page,
}) => {
  const { username } = await signInAsNewSubscriber(page);
  await openSettings(page);
  await choose(page, await logoFile());
  await saveBrand(page, "Casa das Panelas", "#7a1fa2");
  await brandCard(page).getByRole("button", { name: "Remover logotipo" }).click();
  await expect(brandCard(page).getByRole("button", { name: "Escolher logotipo" })).toBeFocused();
  await expect(brandCard(page)).toContainText("O logotipo será removido quando você salvar.");
  await expect(logoImage(page)).toHaveCount(0);
  await save(page).click();
  await expect(brandCard(page)).not.toContainText("O logotipo será removido");
  expect((await page.request.get("/api/brand-logo")).status()).toBe(404);

  await endSubscription(username);
  await expect(brandCard(page)).toContainText("A marca Casa das Panelas continua guardada.");
  await openCalculator(page);
  await beginPrinting(page, { name: "Calculadora de Preços" });
  await expect(sheet(page)).not.toContainText("Casa das Panelas");
});

test("I5 an error is shown at its field, and what was typed stays", async ({ page }) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await nameField(page).fill("   ");
  await colorField(page).fill("roxo");
  await save(page).click();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription("Informe o nome da sua marca.");
  await expect(colorField(page)).toHaveAccessibleDescription(/^Use o formato #rrggbb/);
  await expect(colorField(page)).toHaveValue("roxo");
  await colorField(page).fill("#ffe94d");
  await expect(colorField(page)).toHaveAccessibleDescription(/^Cor clara demais para o papel branco/);

  const chooseLogo = brandCard(page).getByRole("button", { name: "Escolher logotipo" });
  const refused = "Envie uma imagem PNG, JPEG ou WebP de até 1 MB, estática (sem animação).";
  const files: [File, string][] = [
    [await logoFile("gif"), refused],
    [{ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("nada de imagem") }, refused],
    [
      { name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(1024 * 1024 + 1) },
      "O arquivo passa de 1 MB. Envie uma imagem PNG, JPEG ou WebP menor.",
    ],
  ];
  for (const [file, words] of files) {
    await choose(page, file);
    await expect(chooseLogo).toHaveAccessibleDescription(words);
  }
  await choose(page, await logoFile());
  await expect(logoImage(page)).toBeVisible();
  await expect(brandCard(page)).not.toContainText(refused);
});

test("I5 a failed save is reported and loses nothing; an error that only the server finds is shown at the logo", async ({
  page,
}) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await nameField(page).fill("Casa das Panelas");
  await breakDown(page, "saveBrand", "Algo deu errado do nosso lado.");
  await choose(page, await logoFile());
  await save(page).click();
  await expect(toast(page)).toContainText("Erro ao salvar a marca");
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  await expect(nameField(page)).toHaveValue("Casa das Panelas");
  await page.unroute("**/graphql");

  const frames = await Promise.all([logoFile("png", 80), logoFile("png", 80)]);
  frames[1] = {
    ...frames[1],
    buffer: await sharp(frames[1].buffer).negate({ alpha: false }).png().toBuffer(),
  };
  const moving = sharp(
    frames.map(({ buffer }) => buffer),
    { join: { animated: true } },
  );
  await choose(page, { name: "logo.webp", mimeType: "image/webp", buffer: await moving.webp().toBuffer() });
  await save(page).click();
  const change = brandCard(page).getByRole("button", { name: "Trocar logotipo" });
  await expect(change).toHaveAccessibleDescription(/sem animação/);
  await expect(change).toBeFocused();
  await choose(page, await logoFile());
  await page.route("**/api/brand-logo", (route) => route.abort());
  await save(page).click();
  await expect(change).toHaveAccessibleDescription(/Confira sua conexão/);
  await page.unroute("**/api/brand-logo");
  await save(page).click();
  await expect(toast(page)).toContainText("Marca salva");
});

test("I5 a saved logo is shown, even when the brand cannot be read again", async ({ page }) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await choose(page, await logoFile());
  await cutOff(page, "viewer");
  await saveBrand(page, "Casa das Panelas", "#7a1fa2");
  await expect(logoImage(page)).toHaveAttribute("src", /^\/api\/brand-logo\?v=/);
  await expect(brandCard(page)).not.toContainText("vale quando você salvar");
});

test("I5 a brand that does not load does not prevent printing", async ({ page }) => {
  await signInAsNewSubscriber(page);
  await openCalculator(page);
  await cutOff(page, "viewer");
  await beginPrinting(page, { name: "Calculadora de Preços" });
});

test("I5 the preview shows what is typed, at once", async ({ page }) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await nameField(page).fill("Casa das Panelas");
  await colorField(page).fill("#b00020");
  await expect(preview(page)).toContainText("Casa das Panelas");
  await expect(preview(page).locator("header")).toHaveCSS("border-bottom-color", "rgb(176, 0, 32)");
  await choose(page, await logoFile());
  await expect(preview(page).locator("img")).toHaveAttribute("src", /^data:image\/png/);
});

test("I5 axe finds nothing on the brand's card at 1440 and 390, nor against the locked one", async ({
  page,
  signIn,
}) => {
  const expectAccessibleAtBoth = async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  };
  await signIn("basic");
  await openSettings(page);
  await expectAccessibleAtBoth();
  await page.context().clearCookies();
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await nameField(page).fill("");
  await colorField(page).fill("#ffe94d");
  await save(page).click();
  await choose(page, await logoFile("gif"));
  await expectAccessibleAtBoth();
});
