import { expectAccessible } from "#web/testing/axe.ts";
import { connection } from "#web/testing/data/accounts.ts";
import { type TestNotice, testNotice } from "#web/testing/data/notices.ts";
import { expect } from "#web/testing/expect.ts";
import { announceViewer, answer, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Avisos/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Avisos não lidos" });
const markAll = (page: Page) => page.getByRole("button", { name: "Marcar tudo como lido" });

/** Signs in a seller with these notices, the newest first, and marks them as the server does. */
function sellerWith(notices: TestNotice[]) {
  const viewer = signInAs("paid");
  const sent: object[] = [];
  const show = (now: TestNotice[]) => {
    viewer.notices = connection(now);
    viewer.unreadNoticeCount = now.filter(({ isRead }) => !isRead).length;
  };
  show(notices);
  answer("markNoticesRead", ({ input }) => {
    sent.push({ noticeId: input.noticeId, andOlder: input.andOlder });
    const shown = viewer.notices.edges.map(({ node }) => node);
    const from = shown.findIndex(({ id }) => id === input.noticeId);
    const isMarked = (at: number) => at === from || (input.andOlder === true && at > from);
    show(shown.map((notice, at) => (isMarked(at) ? { ...notice, isRead: true } : notice)));
    return { __typename: "MarkNoticesReadPayload", viewer };
  });
  return { viewer, sent, show };
}

const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();

test("NO-04 notices are grouped by day, and marking all as read clears the bell", async ({ page }) => {
  const { sent } = sellerWith([testNotice("3"), testNotice("2", { createdAt: yesterday() })]);
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName("Avisos: 2 não lidos");
  await bell(page).click();
  await panel(page).getByRole("link", { name: "Ver todos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avisos");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Hoje" })).toContainText("Não lido: 3 anúncios caíram");
  await expect(page.getByRole("region", { name: "Ontem" })).toContainText("2 anúncios caíram");
  await expectAccessible(page);
  await markAll(page).click();
  await expect(bell(page)).toHaveAccessibleName("Avisos");
  await expect(page.getByRole("region", { name: "Hoje" })).not.toContainText("Não lido");
  await expect(markAll(page)).toHaveCount(0);
  expect(sent).toEqual([{ noticeId: "3", andOlder: true }]);
});

test("NO-04 following a notice's action marks it as read", async ({ page }) => {
  const { sent } = sellerWith([testNotice("3"), testNotice("2")]);
  await page.goto("/notices");
  await page.getByRole("link", { name: "Ver os anúncios" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
  await expect(bell(page)).toHaveAccessibleName("Avisos: 1 não lido");
  expect(sent).toEqual([{ noticeId: "3", andOlder: false }]);
});

test("NO-04 one notice is marked as read in the bell's panel, and another in the list", async ({ page }) => {
  const { sent, viewer } = sellerWith([testNotice("3"), testNotice("2")]);
  await page.goto("/help");
  await bell(page).click();
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await panel(page).getByRole("button", { name: "Marcar como lido" }).first().click();
  expect(viewer.unreadNoticeCount).toBe(1);
  await panel(page).getByRole("link", { name: "Ver todos" }).click();
  await page.getByRole("main").getByRole("button", { name: "Marcar como lido" }).click();
  await expect(bell(page)).toHaveAccessibleName("Avisos");
  expect(sent).toEqual([
    { noticeId: "3", andOlder: false },
    { noticeId: "2", andOlder: false },
  ]);
});

test("NO-04 on a phone the bell leads to the list", async ({ page }) => {
  sellerWith([testNotice("3")]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/help");
  await page.getByRole("banner").getByRole("link", { name: "Avisos: 1 não lido" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avisos");
});

test("NO-04 a notice raised meanwhile appears in the bell and in the open list", async ({ page }) => {
  const { show } = sellerWith([testNotice("2", { isRead: true })]);
  await page.goto("/notices");
  await expect(page.getByRole("region", { name: "Hoje" })).toContainText("2 anúncios");
  await expect(markAll(page)).toHaveCount(0);
  show([testNotice("7"), testNotice("2", { isRead: true })]);
  await announceViewer();
  await expect(bell(page)).toHaveAccessibleName("Avisos: 1 não lido");
  await expect(page.getByRole("region", { name: "Hoje" })).toContainText("7 anúncios");
});

test("NO-04 the bell shows at most '9+'", async ({ page }) => {
  sellerWith(Array.from({ length: 12 }, (_, at) => testNotice(String(at))));
  await page.goto("/help");
  await expect(bell(page)).toHaveText("9+");
  await expect(bell(page)).toHaveAccessibleName("Avisos: 12 não lidos");
});

test("NO-04 a seller without notices is told what will be here", async ({ page }) => {
  sellerWith([]);
  await page.goto("/notices");
  await expect(page.getByRole("main")).toContainText(
    "Nada de novo. Avisamos quando uma taxa mudar ou um anúncio ficar no prejuízo.",
  );
  await page.getByRole("main").getByRole("link", { name: "Preferências" }).click();
  await expect(page.getByRole("region", { name: "Notificações", exact: true })).toBeVisible();
});
