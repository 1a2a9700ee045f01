import { expect } from "#web/testing/expect.ts";
import { announceViewer, answer, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { brandCard, colorField, nameField, signInWithBrand } from "#web/testing/screens/brand-screen.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

test("D244 a name changed on another device is shown, and saving the surname does not undo it", async ({
  page,
}) => {
  const viewer = signInAs("basic");
  const sent: object[] = [];
  answer("updateProfile", ({ input }) => {
    sent.push({ ...input });
    return { __typename: "UpdateProfilePayload", viewer: Object.assign(viewer, input) };
  });
  await openSettings(page);
  const profile = section(page, "Perfil");
  const firstName = profile.getByRole("textbox", { name: "Nome", exact: true });
  const lastName = profile.getByRole("textbox", { name: "Sobrenome" });
  await lastName.fill("Lima");
  Object.assign(viewer, { firstName: "Mariana" });
  await announceViewer();
  await expect(firstName).toHaveValue("Mariana");
  await expect(lastName).toHaveValue("Lima");
  await profile.getByRole("button", { name: "Salvar nome" }).click();
  await expect(toast(page)).toContainText("Nome salvo");
  expect(sent).toEqual([{ firstName: "Mariana", lastName: "Lima" }]);
  await expect(lastName).toHaveValue("Lima");
});

test("D209 a brand changed on another device is shown, and leaving asks about no change that nobody typed", async ({
  page,
}) => {
  const viewer = signInWithBrand({ name: "Casa das Panelas", color: "#b00020" });
  await openSettings(page);
  await expect(nameField(page)).toHaveValue("Casa das Panelas");
  Object.assign(viewer.brand ?? {}, { name: "Casa da Louça", color: "#1d6fb8" });
  await announceViewer();
  await expect(nameField(page)).toHaveValue("Casa da Louça");
  await expect(colorField(page)).toHaveValue("#1d6fb8");
  await expect(brandCard(page).getByRole("figure")).toContainText("Casa da Louça");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Ajuda & Suporte" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
});
