import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answerPath, clearFaults, dropConnection, failWith } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import {
  brandCard,
  choose,
  colorField,
  logoFile,
  logoImage,
  logoPath,
  nameField,
  save,
  saveBrand,
  signInWithBrand,
} from "#web/testing/screens/brand-screen.ts";
import { openSettings } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

test("I5 the preview shows what is typed, at once", async ({ page }) => {
  signInWithBrand();
  await openSettings(page);
  await nameField(page).fill("Casa das Panelas");
  await colorField(page).fill("#b00020");
  const preview = brandCard(page).getByRole("figure", { name: "Prévia do cálculo impresso" });
  await expect(preview).toContainText("Casa das Panelas");
  await expect(preview.getByCSS("header")).toHaveCSS("border-bottom-color", "rgb(176, 0, 32)");
  choose(page, await logoFile());
  await expect(preview.getByCSS("img")).toHaveAttribute("src", /^data:image\/png/);
});

test("I5 an error is shown at its field, and what was typed stays", async ({ page }) => {
  signInWithBrand();
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
  const png = { type: "image/png" };
  const files: [File, string][] = [
    [await logoFile("gif"), refused],
    [
      new File([new Uint8Array(1024 * 1024 + 1)], "logo.png", png),
      "O arquivo passa de 1 MB. Envie uma imagem PNG, JPEG ou WebP menor.",
    ],
    [new File(["nada de imagem"], "logo.png", png), refused],
  ];
  for (const [file, words] of files) {
    choose(page, file);
    await expect(chooseLogo).toHaveAccessibleDescription(words);
  }
  choose(page, await logoFile());
  await expect(logoImage(page)).toBeVisible();
  await expect(brandCard(page)).not.toContainText(refused);
});

test("I5 a failed save is reported and loses nothing; the server's error shows at the logo", async ({
  page,
}) => {
  signInWithBrand();
  await openSettings(page);
  await nameField(page).fill("Casa das Panelas");
  failWith("saveBrand", "Algo deu errado do nosso lado.");
  choose(page, await logoFile());
  // A file is read before it is part of what is saved.
  await expect(logoImage(page)).toHaveAttribute("src", /^data:image\/png/);
  await save(page).click();
  await expect(toast(page)).toContainText("Erro ao salvar a marca");
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  await expect(nameField(page)).toHaveValue("Casa das Panelas");
  clearFaults();

  const change = brandCard(page).getByRole("button", { name: "Trocar logotipo" });
  const fields = { logo: "Envie uma imagem estática (sem animação)." };
  answerPath(logoPath, () => Response.json({ code: "BAD_USER_INPUT", fields }, { status: 400 }));
  await save(page).click();
  await expect(change).toHaveAccessibleDescription(fields.logo);
  await expect(change).toBeFocused();
  choose(page, await logoFile("jpeg"));
  await expect(logoImage(page)).toHaveAttribute("src", /^data:image\/jpeg/);
  answerPath(logoPath, () => Promise.reject(new TypeError("Failed to fetch")));
  await save(page).click();
  await expect(change).toHaveAccessibleDescription(/Confira sua conexão/);
  answerPath(logoPath, () => Response.json({ logoUrl: `${logoPath}?v=1` }));
  await save(page).click();
  await expect(toast(page)).toContainText("Marca salva");
});

test("I5 a saved logo is shown, even when the brand cannot be read again", async ({ page }) => {
  signInWithBrand();
  await openSettings(page);
  choose(page, await logoFile());
  await expect(logoImage(page)).toHaveAttribute("src", /^data:image\/png/);
  dropConnection("viewer");
  await saveBrand(page, "Casa das Panelas", "#7a1fa2");
  await expect(logoImage(page)).toHaveAttribute("src", /^\/api\/brand-logo\?v=/);
  await expect(brandCard(page)).not.toContainText("vale quando você salvar");
});

test("I5 a logo is removed when the brand is saved", async ({ page }) => {
  const viewer = signInWithBrand({ name: "Casa das Panelas", color: "#7a1fa2", logo: await logoFile() });
  await openSettings(page);
  await brandCard(page).getByRole("button", { name: "Remover logotipo" }).click();
  await expect(brandCard(page).getByRole("button", { name: "Escolher logotipo" })).toBeFocused();
  await expect(brandCard(page)).toContainText("O logotipo será removido quando você salvar.");
  await expect(logoImage(page)).toHaveCount(0);
  expect(viewer.brand?.logoUrl).not.toBeNull();
  await save(page).click();
  await expect(brandCard(page)).not.toContainText("O logotipo será removido");
  expect(viewer.brand?.logoUrl).toBeNull();
});

test("I5 axe finds nothing on the brand's card with its errors, at 390 and 1440 pixels", async ({ page }) => {
  signInWithBrand();
  await openSettings(page);
  await nameField(page).fill("");
  await colorField(page).fill("#ffe94d");
  await save(page).click();
  choose(page, await logoFile("gif"));
  await expect(brandCard(page).getByRole("alert").filter({ hasText: "PNG, JPEG ou WebP" })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});
