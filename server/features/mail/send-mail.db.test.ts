import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMailer, type Mailer } from "#server/platform/mailer.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { type SmtpServer, startSmtp } from "#testing/emulators/smtp-server.ts";
import { sendMail } from "./send-mail.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-mail-"));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function appWith(variables: Record<string, string> = {}): Promise<TestApp> {
  return testApp({ DATA_DIR: dataDir, PUBLIC_URL: "https://precos.example.com", ...variables });
}

async function storeMail(app: TestApp, recipient = "ana@exemplo.com.br", firstName = "Ana") {
  const { id: eventId } = await app.db.outboxEvent.create({
    data: { name: "trial.ended", payload: {}, handledAt: app.clock.now() },
  });
  const createdAt = app.clock.now();
  return app.db.sentMail.create({
    data: { eventId, template: "trial-ended", recipient, data: { firstName }, createdAt },
  });
}

describe("sending an e-mail", () => {
  const mailers: Mailer[] = [];
  const servers: SmtpServer[] = [];
  afterEach(async () => {
    for (const mailer of mailers.splice(0)) mailer.close();
    for (const server of servers.splice(0)) await server.stop();
  });

  async function bySmtp() {
    const server = await startSmtp();
    const app = await appWith({ SMTP_URL: server.url, MAIL_FROM: "Preços <oi@precos.example.com>" });
    const mailer = createMailer(app.deps.env);
    servers.push(server);
    mailers.push(mailer);
    return { app, server, deps: { ...app.deps, mailer } };
  }

  test("sends HTML and plain text once, with its own Message-ID", async () => {
    const { app, server, deps } = await bySmtp();
    const { id } = await storeMail(app);
    await Promise.all([1, 2, 3].map(() => sendMail(deps, { mailId: id })));
    await sendMail(deps, { mailId: id });
    expect(server.taken).toHaveLength(1);
    const email = await PostalMime.parse(server.taken[0] ?? "");
    expect(email).toMatchObject({
      messageId: `<${id}@precos.example.com>`,
      from: { name: "Preços", address: "oi@precos.example.com" },
      to: [{ address: "ana@exemplo.com.br" }],
      subject: "Seu teste grátis terminou",
      date: app.clock.now().toISOString(),
    });
    expect(email.html).toContain("Olá, Ana!");
    expect(email.text).toContain("Olá, Ana!");
    expect(await app.db.sentMail.findUnique({ where: { id } })).toMatchObject({ sentAt: app.clock.now() });
  });

  test("leaves the e-mail unsent when the mail server refuses it", async () => {
    const { app, server, deps } = await bySmtp();
    const { id } = await storeMail(app);
    server.refuse(1);
    // The server's response contains the address: it must not reach the log or the failed jobs.
    const refused = new Error("the mail server did not accept the message: EMESSAGE 451");
    await expect(sendMail(deps, { mailId: id })).rejects.toEqual(refused);
    expect(await app.db.sentMail.findUnique({ where: { id } })).toMatchObject({ sentAt: null });
    await sendMail(deps, { mailId: id });
    expect(server.taken).toHaveLength(1);
  });

  test.each([
    ["a line break and a header", "ana@exemplo.com.br\r\nBcc: todos@exemplo.com.br"],
    ["a second address", "ana@exemplo.com.br, todos@exemplo.com.br"],
  ])("to an address with %s adds no second recipient", async (_what, recipient) => {
    const { app, server, deps } = await bySmtp();
    const { id } = await storeMail(app, recipient);
    await sendMail(deps, { mailId: id }).catch(() => undefined);
    expect(server.recipients).not.toContain("todos@exemplo.com.br");
    for (const message of server.taken) expect(message).not.toMatch(/^bcc:/im);
  });

  test("without a mail server writes a file, which a retry overwrites", async () => {
    const app = await appWith();
    const mailer = createMailer(app.deps.env);
    const { id } = await storeMail(app, "ana@exemplo.com.br", "Conceição");
    const deps = { ...app.deps, mailer };
    await sendMail(deps, { mailId: id });
    // As if the process had crashed before marking it.
    await app.db.sentMail.update({ where: { id }, data: { sentAt: null } });
    await sendMail(deps, { mailId: id });
    expect(await readdir(app.deps.env.mail.dir)).toEqual([`${id}.eml`]);
    const email = await PostalMime.parse(await readFile(path.join(app.deps.env.mail.dir, `${id}.eml`)));
    expect(email.text).toContain("Olá, Conceição!");
  });

  test("SEC-20 writes a file and a folder that only their owner can read", async () => {
    const app = await appWith({ DATA_DIR: path.join(dataDir, "made", "by-the-mailer") });
    const { dir } = app.deps.env.mail;
    const { id } = await storeMail(app);
    await sendMail({ ...app.deps, mailer: createMailer(app.deps.env) }, { mailId: id });
    const modeOf = async (entry: string) => ((await stat(entry)).mode & 0o777).toString(8);
    const made = [path.join(dataDir, "made"), path.dirname(dir), dir, path.join(dir, `${id}.eml`)];
    expect(await Promise.all(made.map(modeOf))).toEqual(["700", "700", "700", "600"]);
  });
});
