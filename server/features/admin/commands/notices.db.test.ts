import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sendDueMails } from "#server/features/notices/send-due-mails.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createConfirmedAccount } from "#testing/data/accounts.ts";
import { mailsOfNotices, raise } from "#testing/data/notices.ts";
import { createOperator } from "#testing/data/operator.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Listed = { notices: { id: string; kind: string; mailWaiting: boolean }[] };

describe("NO-05 an operator", () => {
  test("finds a seller's notices and sends the e-mail of one again, at any hour", async () => {
    const account = await createConfirmedAccount(app);
    const ana = createOperator(app, randomUUID());
    await raise(app, account.userId);
    await sendDueMails(app.deps);
    expect(await mailsOfNotices(app, account)).toHaveLength(1);
    const { notices } = await ana.ask<Listed>("notices", account.username);
    expect(notices).toMatchObject([{ kind: "below-minimum-margin", mailWaiting: false }]);
    await ana.ask("resend-notice", notices[0]?.id ?? "");
    expect(await mailsOfNotices(app, account)).toHaveLength(2);
    const { userId } = account;
    expect(await ana.audit()).toMatchObject([
      { command: "notices", userId },
      { command: "resend-notice", userId, details: { notice: "below-minimum-margin" } },
    ]);
  });

  test("sends a waiting e-mail now, and it does not leave again in its hours", async () => {
    const account = await createConfirmedAccount(app);
    await raise(app, account.userId);
    const { id } = await app.db.notice.findFirstOrThrow({ where: { userId: account.userId } });
    await createOperator(app, randomUUID()).ask("resend-notice", id);
    await sendDueMails(app.deps);
    expect(await mailsOfNotices(app, account)).toHaveLength(1);
  });

  test("is refused for a notice that does not exist, or that the seller does not want", async () => {
    const ana = createOperator(app, randomUUID());
    expect(await ana.type("resend-notice", "nenhum")).toMatchObject({
      err: "Não há aviso 'nenhum'.",
      code: 1,
    });
    const { userId } = await createConfirmedAccount(app);
    const kind = "below-minimum-margin";
    const chosen = { userId, kind, app: true, email: false, updatedAt: app.clock.now() };
    await app.db.noticePreference.create({ data: chosen });
    await raise(app, userId);
    const { id } = await app.db.notice.findFirstOrThrow({ where: { userId } });
    const refused = `A pessoa não quer '${kind}' por e-mail.`;
    expect(await ana.type("resend-notice", id)).toMatchObject({ err: refused, code: 1 });
  });
});
