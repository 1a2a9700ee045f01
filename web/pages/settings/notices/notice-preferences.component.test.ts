import { expectAccessible } from "#web/testing/axe.ts";
import type { TestPreference } from "#web/testing/data/notices.ts";
import { expect } from "#web/testing/expect.ts";
import { announceViewer, answer, signInAs } from "#web/testing/fake-server.ts";
import { type Page, toast } from "#web/testing/page.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

const choice = (page: Page, kind: string, way: string) =>
  section(page, "Notificações").getByRole("group", { name: kind }).getByRole("checkbox", { name: way });
const save = (page: Page) =>
  section(page, "Notificações").getByRole("button", { name: "Salvar notificações" });

const margins = "Anúncios abaixo da margem mínima";
const weekly = "Resumo da semana";

/** Accepts saves as the server does: all choices of the latest versions, or none. */
function acceptSaves() {
  const viewer = signInAs("paid");
  const sent: object[] = [];
  answer("saveNoticePreferences", ({ input }) => {
    const choices = input.preferences as Pick<TestPreference, "kind" | "app" | "email" | "version">[];
    sent.push(choices.map((each) => ({ ...each })));
    const savedOf = (kind: string) => viewer.noticePreferences.find((each) => each.kind === kind);
    if (choices.some(({ kind, version }) => savedOf(kind)?.version !== version))
      return { __typename: "RefusedError", code: "VERSION_CONFLICT", message: "Mudou em outra aba." };
    viewer.noticePreferences = viewer.noticePreferences.map((each) => {
      const chosen = choices.find(({ kind }) => kind === each.kind);
      return chosen ? { ...each, ...chosen, version: each.version + 1 } : each;
    });
    return { __typename: "SaveNoticePreferencesPayload", viewer };
  });
  const changeElsewhere = (kind: string, change: Partial<TestPreference>) => {
    viewer.noticePreferences = viewer.noticePreferences.map((each) =>
      each.kind === kind ? { ...each, ...change, version: each.version + 1 } : each,
    );
  };
  return { viewer, sent, changeElsewhere };
}

test("NO-04 only the kinds that were changed are saved", async ({ page }) => {
  const { sent } = acceptSaves();
  await openSettings(page, "#notificacoes");
  await expect(choice(page, margins, "Por e-mail")).toBeChecked();
  await expect(choice(page, weekly, "Por e-mail")).not.toBeChecked();
  await choice(page, weekly, "Por e-mail").click();
  await expectAccessible(page);
  await save(page).click();
  await expect(toast(page)).toContainText("Notificações salvas");
  expect(sent).toEqual([[{ kind: "weekly-summary", app: false, email: true, version: 0 }]]);
  await expect(choice(page, weekly, "Por e-mail")).toBeChecked();
});

test("NO-04 of two tabs the second is shown both choices, and keeps either", async ({ page }) => {
  const { viewer, changeElsewhere } = acceptSaves();
  await openSettings(page, "#notificacoes");
  await choice(page, margins, "Por e-mail").click();
  changeElsewhere("below-minimum-margin", { app: false });
  await save(page).click();
  const conflict = section(page, "Notificações").getByRole("alert");
  await expect(conflict).toContainText("O que você escolheu mudou em outra aba ou dispositivo");
  const row = conflict.getByRole("row", { name: margins });
  await expect(row).toContainText("Só no aplicativo");
  await expect(row).toContainText("Só por e-mail");
  await conflict.getByRole("button", { name: "Salvar os meus valores" }).click();
  await expect(toast(page)).toContainText("Notificações salvas");
  expect(viewer.noticePreferences[0]).toMatchObject({ app: true, email: false, version: 2 });
});

test("NO-04 an e-mail turned off by a link is shown in the open page", async ({ page }) => {
  const { changeElsewhere } = acceptSaves();
  await openSettings(page, "#notificacoes");
  await expect(choice(page, margins, "Por e-mail")).toBeChecked();
  changeElsewhere("below-minimum-margin", { email: false });
  await announceViewer();
  await expect(choice(page, margins, "Por e-mail")).not.toBeChecked();
});
