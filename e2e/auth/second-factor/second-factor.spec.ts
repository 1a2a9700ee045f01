import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test, testPassword } from "../../support/fixtures.ts";
import { mailText, registerElsewhere } from "../../support/reset-link.ts";
import { signInHere } from "../../support/screens/auth-form.ts";
import {
  appShows,
  dialogCode,
  factorSection,
  signInProtected,
  wrongCode,
} from "../../support/screens/second-factor-screen.ts";
import { openSettings } from "../../support/screens/settings-screen.ts";
import { toast } from "../../support/screens/toast.ts";
import { cutOff } from "../../support/server-calls.ts";
import { ageSession } from "../../support/test-database.ts";

test.describe("D104 the second factor on /settings", () => {
  test("is turned on with a code of the app, and the recovery codes are kept", async ({ page }) => {
    const { username, email } = await registerElsewhere(page);
    await signInHere(page, username);
    await openSettings(page);
    await expect(factorSection(page)).toContainText("Desativada.");
    await factorSection(page).getByRole("button", { name: "Ativar verificação" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await expect(dialog.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
    await expect(dialogCode(page)).toBeFocused();
    await expect(dialogCode(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(dialogCode(page)).toHaveAttribute("inputmode", "numeric");
    const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");

    const send = dialog.getByRole("button", { name: "Ativar", exact: true });
    await send.click();
    await expect(dialogCode(page)).toHaveAccessibleDescription(/^Informe o código/);
    await dialogCode(page).fill(wrongCode(secret));
    await send.click();
    await expect(dialogCode(page)).toHaveAccessibleDescription(/^Este código não confere/);
    await expect(dialogCode(page)).toBeFocused();
    const code = appShows(secret);
    await dialogCode(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await send.click();

    await expect(dialog).toContainText("eles não serão mostrados de novo");
    const codes = await dialog.getByRole("listitem").allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Baixar .txt" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("codigos-de-recuperacao.txt");
    const saved = await readFile(await download.path(), "utf8");
    for (const text of [username, ...codes]) expect(saved).toContain(text);

    await dialog.getByRole("button", { name: "Concluir" }).click();
    const kept = dialog.getByRole("checkbox", { name: "Guardei os códigos em um lugar seguro" });
    await expect(kept).toBeFocused();
    await expect(kept).toHaveAccessibleDescription("Guarde os códigos e marque esta caixa");
    await kept.press("Space");
    await dialog.getByRole("button", { name: "Concluir" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(factorSection(page)).toContainText("Restam 10 códigos de recuperação.");
    await expect(factorSection(page)).toBeFocused();
    expect(await mailText(page, "Verificação em duas etapas ativada", email)).toContain("ativada em");
  });

  test("the codes are copied, and printed alone", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { secret } = await signInProtected(page);
    await openSettings(page);
    await factorSection(page).getByRole("button", { name: "Novos códigos de recuperação" }).click();
    await dialogCode(page).fill(appShows(secret, "next"));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Guarde os códigos novos" });
    await dialog.getByRole("button", { name: "Copiar", exact: true }).click();
    await expect(dialog.getByRole("status")).toHaveText("Códigos copiados.");
    const codes = await dialog.getByRole("listitem").allInnerTexts();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
    await page.emulateMedia({ media: "print" });
    await expect(dialog).toBeHidden();
    const sheet = page.locator(".recovery-sheet");
    for (const code of codes) await expect(sheet).toContainText(code);
    await page.emulateMedia({ media: "screen" });
    await expect(sheet).toBeHidden();
  });

  test("SEC-9 in an older session turning it off also takes the password", async ({ page }) => {
    const { username, secret, email } = await signInProtected(page);
    await ageSession(username);
    await openSettings(page);
    await factorSection(page).getByRole("button", { name: "Desativar" }).click();
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: "Desativar" });
    await dialogCode(page).fill(appShows(secret, "next"));
    await send.click();
    const password = dialog.getByLabel("Sua senha", { exact: true });
    await expect(password).toBeFocused();
    await password.fill("nao-e-esta");
    await send.click();
    await expect(password).toHaveAccessibleDescription("Esta não é a sua senha atual");
    await password.fill(testPassword);
    await send.click();
    await expect(toast(page)).toContainText("Verificação desativada");
    await expect(factorSection(page)).toContainText("Desativada.");
    await expect(factorSection(page)).toBeFocused();
    expect(await mailText(page, "Verificação em duas etapas desativada", email)).toContain("com um");
  });

  test("a lost connection changes nothing, and nothing typed is lost", async ({ page }) => {
    const { secret } = await signInProtected(page);
    await openSettings(page);
    await factorSection(page).getByRole("button", { name: "Desativar" }).click();
    await cutOff(page, "disableSecondFactor");
    const code = appShows(secret, "next");
    await dialogCode(page).fill(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
      "Não conseguimos falar com o servidor",
    );
    await expect(dialogCode(page)).toHaveValue(code);
    await page.keyboard.press("Escape");
    await expect(factorSection(page).getByRole("button", { name: "Desativar" })).toBeFocused();
  });
});
