import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../../support/fixtures.ts";
import { mailText, registerElsewhere } from "../../support/reset-link.ts";
import { signInHere } from "../../support/screens/auth-form.ts";
import {
  dialogCode,
  factorSection,
  totpCode,
  wrongCode,
} from "../../support/screens/second-factor-screen.ts";
import { openSettings } from "../../support/screens/settings-screen.ts";

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
    const code = totpCode(secret);
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
});
