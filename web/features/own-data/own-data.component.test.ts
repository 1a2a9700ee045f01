import { errorText } from "#core/errors/errors.ts";
import { expectAccessible } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, failWith, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const password = (page: Page) => page.getByLabel("Sua senha", { exact: true });
const deletesAt = "2026-11-29T15:00:00.000Z";

test("AC-04 the file is requested, prepared and downloaded", async ({ page }) => {
  const viewer: { dataExport: object | null } = signInAs("paid");
  answer("requestDataExport", () => {
    viewer.dataExport = {
      __typename: "DataExport",
      requestedAt: "2026-11-22T15:00:00.000Z",
      isReady: false,
      hasFailed: false,
      byteCount: 0,
      downloadUrl: null,
    };
    return { __typename: "RequestDataExportPayload", viewer };
  });
  await openSettings(page);
  const data = section(page, "Dados");
  await data.getByRole("button", { name: "Pedir o arquivo" }).click();
  await expect(data.getByRole("status")).toContainText("Estamos preparando o arquivo");
  viewer.dataExport = { ...viewer.dataExport, hasFailed: true };
  await expect(data.getByRole("status")).toContainText("peça de novo");
  await data.getByRole("button", { name: "Pedir o arquivo" }).click();
  await expect(data.getByRole("status")).toContainText("Estamos preparando o arquivo");
  viewer.dataExport = {
    ...viewer.dataExport,
    isReady: true,
    byteCount: 1_572_864,
    downloadUrl: "/api/data-export",
  };
  const link = data.getByRole("link", { name: "Baixar (1,5 MB)" });
  await expect(link).toHaveAttribute("href", "/api/data-export");
  await expectAccessible(page);
});

test("D512 the file of an older session needs the password, which stays when it is wrong", async ({
  page,
}) => {
  const viewer = signInAs("paid");
  await openSettings(page);
  const data = section(page, "Dados");
  refuse("requestDataExport", "REAUTHENTICATION_REQUIRED", "Confirme que é você para continuar.");
  await data.getByRole("button", { name: "Pedir o arquivo" }).click();
  const sent: object[] = [];
  answer("requestDataExport", ({ input }) => {
    sent.push({ ...input });
    return { __typename: "RequestDataExportPayload", viewer };
  });
  await password(page).fill("segredo-de-teste");
  await data.getByRole("button", { name: "Pedir o arquivo" }).click();
  await expect(password(page)).toHaveCount(0);
  expect(sent).toEqual([{ currentPassword: "segredo-de-teste" }]);
});

test("AC-05 deleting asks for the password, says when, and is taken back in one press", async ({ page }) => {
  const viewer = signInAs("paid");
  answer("requestAccountDeletion", ({ input }) => {
    if (input.currentPassword !== "segredo-de-teste") {
      const issue = {
        field: "currentPassword",
        title: "Senha incorreta",
        message: "Esta não é a sua senha atual",
      };
      return {
        __typename: "InvalidInputError",
        code: "BAD_USER_INPUT",
        message: "Confira.",
        fields: [issue],
      };
    }
    return { __typename: "RequestAccountDeletionPayload", viewer: Object.assign(viewer, { deletesAt }) };
  });
  answer("withdrawAccountDeletion", () => ({
    __typename: "WithdrawAccountDeletionPayload",
    viewer: Object.assign(viewer, { deletesAt: null }),
  }));
  await openSettings(page);
  const data = section(page, "Dados");
  await data.getByRole("button", { name: "Excluir a minha conta" }).click();
  const dialog = page.getByRole("dialog");
  await expect(password(page)).toBeFocused();
  await password(page).fill("errada");
  await dialog.getByRole("button", { name: "Excluir em 7 dias" }).click();
  await expect(dialog).toContainText("Esta não é a sua senha atual");
  await expect(password(page)).toHaveValue("errada");
  await password(page).fill("segredo-de-teste");
  await dialog.getByRole("button", { name: "Excluir em 7 dias" }).click();
  await expect(data).toContainText("Sua conta vai ser excluída em 29 de novembro");
  const deletion = page.getByRole("region", { name: "Exclusão da conta" });
  await expect(deletion).toBeFocused();
  await expect(page.getByRole("link", { name: "Mudar de ideia" })).toBeVisible();
  await expectAccessible(page);
  await data.getByRole("button", { name: "Manter a minha conta" }).click();
  await expect(toast(page)).toContainText("Sua conta continua com você");
  await expect(page.getByRole("link", { name: "Mudar de ideia" })).toHaveCount(0);
  await expect(deletion).toBeFocused();
});

test("D251 a deletion that has begun is announced without an offer to withdraw it", async ({ page }) => {
  Object.assign(signInAs("paid"), { deletesAt, isDeletionDue: true });
  await openSettings(page);
  const deletion = page.getByRole("region", { name: "Exclusão da conta" });
  await expect(deletion).toContainText("já começou e não pode mais ser desfeita");
  await expect(deletion.getByRole("button")).toHaveCount(0);
  await expect(page.getByText("Sua conta está sendo excluída.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Mudar de ideia" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a refused withdrawal says why the account cannot be kept", async ({ page }) => {
  Object.assign(signInAs("paid"), { deletesAt });
  failWith("withdrawAccountDeletion", errorText.DELETION_STARTED, "DELETION_STARTED");
  await openSettings(page);
  await section(page, "Dados").getByRole("button", { name: "Manter a minha conta" }).click();
  await expect(toast(page)).toContainText("A exclusão desta conta já começou");
});

test("AC-02 another e-mail asks for the password, keeps what was typed, and waits for its link", async ({
  page,
}) => {
  const viewer = signInAs("basic");
  answer("requestEmailChange", ({ input }) => ({
    __typename: "RequestEmailChangePayload",
    viewer: Object.assign(viewer, { pendingEmail: String(input.email) }),
  }));
  await openSettings(page);
  const profile = section(page, "Perfil");
  await profile.getByRole("button", { name: "Trocar e-mail" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("E-mail novo");
  await field.fill("nada");
  await dialog.getByRole("button", { name: "Enviar o link" }).click();
  await expect(dialog).toContainText("Informe um e-mail completo");
  await expect(field).toHaveValue("nada");
  await field.fill("nova@exemplo.com.br");
  await password(page).fill("segredo-de-teste");
  await dialog.getByRole("button", { name: "Enviar o link" }).click();
  await expect(profile).toContainText("Falta abrir o link que enviamos para nova@exemplo.com.br");
  await expectAccessible(page);
  answer("refuseEmailChange", () => ({
    __typename: "RefuseEmailChangePayload",
    viewer: Object.assign(viewer, { pendingEmail: null }),
  }));
  await profile.getByRole("button", { name: "Cancelar a troca" }).click();
  await expect(toast(page)).toContainText("Troca cancelada");
  await expect(profile).not.toContainText("Falta abrir o link");
  await expect(profile.getByRole("button", { name: "Trocar e-mail" })).toBeFocused();
});
