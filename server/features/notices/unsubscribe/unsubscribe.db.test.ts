import PostalMime from "postal-mime";
import { beforeAll, describe, expect, test } from "vitest";
import { sendMail } from "#server/features/mail/send-mail.ts";
import { unsubscribePathFor } from "#server/features/mail/unsubscribe-token.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { seal } from "#server/platform/sealing/seal.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createConfirmedAccount, type TestAccount } from "#testing/data/accounts.ts";
import { mailsOfNotices, raise } from "#testing/data/notices.ts";
import { startSmtp } from "#testing/emulators/smtp-server.ts";
import { sendDueMails } from "../send-due-mails.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const kind = "below-minimum-margin";
const pathOf = ({ userId }: Pick<TestAccount, "userId">, of = kind) =>
  unsubscribePathFor(app.deps.env, { userId, kind: of });

/** As a mail program sends it, without cookies (RFC 8058). */
async function post(path: string, client = app.client()) {
  const response = await client.send(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

const preferenceOf = (userId: string) =>
  app.db.noticePreference.findUnique({ where: { userId_kind: { userId, kind } } });

describe("NO-04 D364 unsubscribing", () => {
  test("by one POST without signing in ends e-mails of that kind at once, waiting ones included", async () => {
    const ana = await createConfirmedAccount(app);
    await raise(app, ana.userId);
    expect((await post(await pathOf(ana))).status).toBe(200);
    await sendDueMails(app.deps);
    expect(await mailsOfNotices(app, ana)).toEqual([]);
    expect(await preferenceOf(ana.userId)).toMatchObject({ app: true, email: false, version: 1 });
    await raise(app, ana.userId, "amanhã");
    expect(await app.db.notice.count({ where: { userId: ana.userId, inApp: true } })).toBe(2);
  });

  test("keeps what was chosen for the app, and makes an open tab's save conflict", async () => {
    const { userId } = await createConfirmedAccount(app);
    const chosen = { userId, kind, app: false, email: true, version: 4, updatedAt: app.clock.now() };
    await app.db.noticePreference.create({ data: chosen });
    await post(await pathOf({ userId }));
    expect(await preferenceOf(userId)).toMatchObject({ app: false, email: false, version: 5 });
  });

  test("is only asked for by GET, which changes nothing", async () => {
    const ana = await createConfirmedAccount(app);
    const response = await app.client().get(await pathOf(ana));
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<form method="post"');
    for (const hidden of [ana.username, ana.email]) expect(page).not.toContain(hidden);
    expect(await preferenceOf(ana.userId)).toBeNull();
    // The page's button leads to the same address.
    const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await post(action);
    expect(await preferenceOf(ana.userId)).toMatchObject({ email: false });
  });

  test("answers with the same page for a link that is used, forged, cut or of a deleted account", async () => {
    const [ana, bia] = [await createConfirmedAccount(app), await createConfirmedAccount(app)];
    const path = await pathOf(ana);
    const { page, headers } = await post(path);
    const ofBia = await pathOf(bia);
    await app.db.user.delete({ where: { id: bia.userId } });
    const base = "/api/notices/unsubscribe";
    const others = [path, `${path}x`, ofBia, base, `${base}?token=forged`, await pathOf(ana, "spam")];
    for (const other of [...others, `${base}?token=${"a".repeat(4000)}`])
      expect(await post(other)).toMatchObject({ status: 200, page });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(await preferenceOf(ana.userId)).toMatchObject({ email: false, version: 1 });
  });

  test("does not accept a token that was sealed for another purpose", async () => {
    const ana = await createConfirmedAccount(app);
    const token = await seal(app.deps.env, { userId: ana.userId, kind }, 3600);
    await post(`/api/notices/unsubscribe?token=${encodeURIComponent(token)}`);
    expect(await preferenceOf(ana.userId)).toBeNull();
  });

  test("is limited by address, with a page that says so", async () => {
    const address = "203.0.113.9";
    await app.deps.limits.take("unsubscribeByAddress", address, 600);
    const refused = await post("/api/notices/unsubscribe?token=x", app.client(address));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect(refused.headers.get("content-type")).toContain("text/html");
    expect(refused.page).toContain("<h1>Tente de novo daqui a pouco</h1>");
  });

  test("is refused from a page of another site", async () => {
    const response = await app.client().send(await pathOf(await createConfirmedAccount(app)), {
      method: "POST",
      headers: { origin: "https://zzevil.example" },
    });
    expect(response.status).toBe(403);
  });

  test("never logs the token", async () => {
    const path = await pathOf(await createConfirmedAccount(app));
    await post(path);
    const token = decodeURIComponent(path.split("token=")[1] ?? "");
    expect(JSON.stringify(app.logged)).not.toContain(token);
  });

  test("is offered in the headers and in the text of each e-mail of a notice", async () => {
    const server = await startSmtp();
    const app = await testApp({ SMTP_URL: server.url, PUBLIC_URL: "https://precos.example.com" });
    const mailer = createMailer(app.deps.env);
    const ana = await createConfirmedAccount(app);
    await raise(app, ana.userId);
    await sendDueMails(app.deps);
    const [mail] = await mailsOfNotices(app, ana);
    await sendMail({ ...app.deps, mailer }, { mailId: mail?.id ?? "" });
    mailer.close();
    await server.stop();
    const email = await PostalMime.parse(server.taken[0] ?? "");
    const header = (key: string) => email.headers.find((each) => each.key === key)?.value ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = header("list-unsubscribe").slice(1, -1);
    expect(url).toMatch(/^https:\/\/precos\.example\.com\/api\/notices\/unsubscribe\?token=/);
    for (const body of [email.html, email.text]) expect(body).toContain("Não receber mais estes e-mails");
    const { pathname, search } = new URL(url);
    const answer = await app.client().send(`${pathname}${search}`, { method: "POST" });
    expect(answer.status).toBe(200);
    const where = { userId_kind: { userId: ana.userId, kind } };
    expect(await app.db.noticePreference.findUnique({ where })).toMatchObject({ email: false });
  });
});
