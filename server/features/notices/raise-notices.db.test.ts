import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, createConfirmedAccount } from "#testing/data/accounts.ts";
import { mailsOfNotices, raise } from "#testing/data/notices.ts";
import { writeMail } from "../mail/by-event/mails.ts";
import { belowMinimumMargin } from "./kinds/below-minimum-margin.ts";
import { raiseNotices } from "./raise-notices.ts";
import { sendDueMails } from "./send-due-mails.ts";

let app: TestApp;
/** Saturday, 9 h in São Paulo. */
beforeAll(async () => {
  app = await testApp();
});

const noticesOf = (userId: string) => app.db.notice.findMany({ where: { userId } });

describe("NO-05 D361 a notice", () => {
  test("is raised once for a subject, however many workers raise it, now or later", async () => {
    const { userId } = await createConfirmedAccount(app);
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => raise(app, userId)));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await raise(app, userId)).toBe(false);
    expect(await noticesOf(userId)).toHaveLength(1);
    expect(await raise(app, userId, "amanhã")).toBe(true);
    expect(await noticesOf(userId)).toHaveLength(2);
  });

  test("is not raised when the transaction of its cause fails", async () => {
    const { userId } = await createConfirmedAccount(app);
    const failing = app.db.$transaction(async (tx) => {
      await raiseNotices({ tx, clock: app.clock }, belowMinimumMargin, [
        {
          userId,
          subject: "hoje",
          data: { count: 1, minimumMarginPct: 10, lostCents: null, withoutUnits: 0 },
        },
      ]);
      throw new Error("killed");
    });
    await expect(failing).rejects.toThrow("killed");
    expect(await noticesOf(userId)).toEqual([]);
  });

  test("D108 does not reach a closed account", async () => {
    const { userId } = await createConfirmedAccount(app);
    await app.db.user.update({ where: { id: userId }, data: { closedAt: app.clock.now() } });
    expect(await raise(app, userId)).toBe(false);
  });

  test("D363 reaches the seller in the ways that the seller has chosen", async () => {
    const { userId } = await createConfirmedAccount(app);
    const { kind } = belowMinimumMargin.preference;
    const chosen = { userId, kind, app: false, email: false, updatedAt: app.clock.now() };
    await app.db.noticePreference.create({ data: chosen });
    await raise(app, userId);
    expect(await noticesOf(userId)).toMatchObject([{ inApp: false, mailWaiting: false }]);
  });

  test("with data that does not fit its definition fails where it is raised", async () => {
    const { userId } = await createConfirmedAccount(app);
    const data = { count: -1, minimumMarginPct: 10, lostCents: null, withoutUnits: 0 };
    const raising = app.db.$transaction((tx) =>
      raiseNotices({ tx, clock: app.clock }, belowMinimumMargin, [{ userId, subject: "hoje", data }]),
    );
    await expect(raising).rejects.toThrow("count");
  });
});

describe("D360 the e-mail of a notice", () => {
  test("waits for 8 h in São Paulo and is stored once, with several workers", async () => {
    const account = await createConfirmedAccount(app);
    app.clock.advance(12, "hours");
    await raise(app, account.userId);
    expect(await sendDueMails(app.deps)).toBe(0);
    app.clock.advance(12, "hours");
    await Promise.all([1, 2, 3].map(() => sendDueMails(app.deps)));
    await sendDueMails(app.deps);
    const [mail, ...others] = await mailsOfNotices(app, account);
    expect(others).toEqual([]);
    expect(await mailsOfNotices(app, account)).toHaveLength(1);
    if (!mail) throw new Error("no e-mail");
    expect(writeMail(mail, app.clock.now())).toMatchObject({
      subject: "3 anúncios caíram abaixo da sua margem mínima de 10%: R$\u00a0365,00 a menos por mês",
      unsubscribe: { userId: account.userId, kind: "below-minimum-margin" },
    });
  });

  test("is not sent to an address that is not confirmed; the notice is in the app", async () => {
    const account = await createAccount(app);
    await raise(app, account.userId);
    await sendDueMails(app.deps);
    expect(await mailsOfNotices(app, account)).toEqual([]);
    expect(await noticesOf(account.userId)).toMatchObject([{ inApp: true, mailWaiting: false }]);
  });

  test("D363 is not sent to a seller who has turned it off since", async () => {
    const account = await createConfirmedAccount(app);
    await raise(app, account.userId);
    await sendDueMails(app.deps);
    const { kind } = belowMinimumMargin.preference;
    const chosen = { userId: account.userId, kind, app: true, email: false, updatedAt: app.clock.now() };
    await app.db.noticePreference.create({ data: chosen });
    expect(await mailsOfNotices(app, account)).toEqual([]);
  });
});
