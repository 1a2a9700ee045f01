import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { NoticePreferences, Notices } from "#testing/documents/notice-documents.ts";
import { defineNotice } from "./define-notice.ts";
import { registryOf } from "./notice-registry.ts";

/** All that a new notice takes: one definition, and its place in the list of registered ones. */
const stockLow = defineNotice({
  name: "stock-low",
  webhook: null,
  preference: {
    kind: "stock",
    title: "Estoque baixo",
    text: "Quando um produto está no fim.",
    defaults: { app: true, email: true },
  },
  data: z.object({ cents: z.int() }),
  inApp: ({ cents }) => ({ text: `Faltam ${cents} centavos.`, action: { label: "Ver", path: "/products" } }),
  mail: ({ cents }, { firstName }) => ({
    subject: `Faltam ${cents} centavos, ${firstName}`,
    preview: "",
    heading: "Estoque baixo",
    blocks: [],
  }),
});

// The app is loaded anew, with one more notice in the list.
beforeAll(() => {
  vi.resetModules();
  vi.doMock("./registered-notices.ts", async (importActual) => {
    const { noticeRegistry } = await importActual<typeof import("./registered-notices.ts")>();
    return { noticeRegistry: registryOf([...noticeRegistry.notices, stockLow]) };
  });
});
afterAll(() => {
  vi.doUnmock("./registered-notices.ts");
  vi.resetModules();
});

test("NO-06 registering a definition makes it appear in preferences, in the list and in e-mail", async () => {
  const { testApp } = await import("#testing/app/test-app.ts");
  const { createConfirmedAccount } = await import("#testing/data/accounts.ts");
  const { mailsOfNotices, raiseOf } = await import("#testing/data/notices.ts");
  const { writeMail } = await import("../mail/by-event/mails.ts");
  const { sendDueMails } = await import("./send-due-mails.ts");
  const app = await testApp();
  const account = await createConfirmedAccount(app);
  const { client, userId } = account;
  await raiseOf(app, stockLow, { userId, subject: "x", data: { cents: 5 } });
  await sendDueMails(app.deps);

  const { viewer } = await client.graphql(NoticePreferences);
  expect(viewer?.noticePreferences.at(-1)).toEqual({
    kind: "stock",
    title: "Estoque baixo",
    app: true,
    email: true,
    version: 0,
  });
  const list = await client.graphql(Notices);
  const action = { label: "Ver", path: "/products" };
  expect(list.viewer?.notices.edges).toMatchObject([{ node: { text: "Faltam 5 centavos.", action } }]);
  const [mail] = await mailsOfNotices(app, account);
  if (!mail) throw new Error("no e-mail");
  const written = writeMail(mail, app.clock.now());
  expect(written.subject).toContain("Faltam 5 centavos, ");
  expect(written.reason).toContain("estoque baixo");
});

test("NO-06 a notice with data of an older definition has no text, and does not break the list", () => {
  expect(stockLow.inApp({ reais: 1 }, new Date())).toBeNull();
});
