import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DomainEvent } from "#core/events.ts";
import { handleEvent } from "#server/app/handle-event.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { createMailer, type Mailer } from "#server/platform/mailer.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import { createAccount } from "#testing/accounts.ts";
import { type SmtpServer, startSmtp } from "#testing/smtp-server.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { writeMail } from "./mails.ts";
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

/** Records an event, handles it and answers the e-mails it asked for. */
async function mailsOf(app: TestApp, event: DomainEvent) {
  const onceKey = `${event.name} ${JSON.stringify(event.payload)}`;
  await app.db.$transaction((tx) => recordEvent(tx, event, app.clock.now(), onceKey));
  const { id } = await app.db.outboxEvent.findUniqueOrThrow({ where: { onceKey } });
  await handleEvent(app.deps, { eventId: id });
  return app.db.sentMail.findMany({ where: { eventId: id }, orderBy: { template: "asc" } });
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

/** When a user's trial ends; this very moment where there is none. */
async function endOfTrial(app: TestApp, userId: string): Promise<string> {
  const { status } = await requireAccount(app.deps, userId);
  return (status.trialEndsAt ?? app.clock.now()).toISOString();
}

describe("which e-mails an event asks for", () => {
  test("S3-07 a cancellation request: support and the address that was given, with the reason for support", async () => {
    const app = await appWith({ SUPPORT_EMAIL: "suporte@exemplo.com.br" });
    const account = await createAccount(app, "paid");
    const request = await app.db.cancellationRequest.create({
      data: {
        userId: account.userId,
        reason: "Ficou caro.",
        email: "outro@exemplo.com.br",
        createdAt: app.clock.now(),
      },
    });
    const payload = { userId: account.userId, cancellationRequestId: request.id };
    const mails = await mailsOf(app, { name: "cancellation.requested", payload });
    expect(mails).toMatchObject([
      {
        template: "cancellation-to-support",
        recipient: "suporte@exemplo.com.br",
        data: { cancellationReason: "Ficou caro.", answerTo: "outro@exemplo.com.br", planName: "Mensal" },
      },
      // A stranger's address gets a receipt, and nothing that the seller wrote: no name either.
      {
        template: "cancellation-to-user",
        recipient: "outro@exemplo.com.br",
        data: { firstName: null },
      },
    ]);
  });

  test("without an address for support it goes to whom mail comes from", async () => {
    const app = await appWith({ MAIL_FROM: "Calculadora <oi@precos.example.com>" });
    const account = await createAccount(app, "paid");
    const { id } = await app.db.cancellationRequest.create({
      data: { userId: account.userId, reason: "x", email: account.email, createdAt: app.clock.now() },
    });
    const payload = { userId: account.userId, cancellationRequestId: id };
    const mails = await mailsOf(app, { name: "cancellation.requested", payload });
    expect(mails.map(({ recipient }) => recipient)).toEqual(["oi@precos.example.com", account.email]);
    expect(mails[1]?.data).toEqual({ firstName: "Ana" });
  });

  test.each<
    [what: string, tier: "trial" | "paid" | "expired", name: "trial.ending" | "trial.ended", mails: string[]]
  >([
    ["a trial that ends", "trial", "trial.ending", ["trial-ending"]],
    ["a trial that ended", "expired", "trial.ended", ["trial-ended"]],
    ["a trial that ends, of who has subscribed", "paid", "trial.ending", []],
    ["a trial that ended, of who has subscribed", "paid", "trial.ended", []],
    ["a trial that ends, told when it is over", "expired", "trial.ending", []],
  ])("%s", async (_what, tier, name, templates) => {
    const app = await appWith();
    const { userId } = await createAccount(app, tier);
    const instant = app.clock.now().toISOString();
    const event =
      name === "trial.ending"
        ? { name, payload: { userId, trialEndsAt: await endOfTrial(app, userId) } }
        : { name, payload: { userId, trialEndedAt: instant } };
    expect((await mailsOf(app, event)).map(({ template }) => template)).toEqual(templates);
  });

  test("I5 a trial that ends or ended, of who was given another since: none", async () => {
    const app = await appWith();
    const { userId } = await createAccount(app, "trial");
    const before = app.clock.now().toISOString();
    const of = (event: DomainEvent) => mailsOf(app, event);
    expect(await of({ name: "trial.ending", payload: { userId, trialEndsAt: before } })).toEqual([]);
    expect(await of({ name: "trial.ended", payload: { userId, trialEndedAt: before } })).toEqual([]);
  });

  test("a subscription that became active: the plan and its next charge", async () => {
    const app = await appWith();
    const { userId, email } = await createAccount(app, "paid");
    const { stripeSubscriptionId, planId, currentPeriodEnd } = await app.db.subscription.findFirstOrThrow({
      where: { userId },
    });
    const payload = { userId, stripeSubscriptionId, planId };
    expect(await mailsOf(app, { name: "subscription.activated", payload })).toMatchObject([
      {
        recipient: email,
        data: { firstName: "Ana", planName: "Mensal", nextChargeAt: currentPeriodEnd.toISOString() },
      },
    ]);
    expect(await mailsOf(app, { name: "subscription.past-due", payload })).toEqual([]);
    expect(await mailsOf(app, { name: "subscription.ended", payload })).toEqual([]);
  });

  test("a subscription that became active: what was paid, and with which card", async () => {
    const app = await appWith();
    const { userId } = await createAccount(app, "paid");
    const { id, stripeSubscriptionId, planId, createdAt } = await app.db.subscription.findFirstOrThrow({
      where: { userId },
    });
    await app.db.subscription.update({ where: { id }, data: { stripeMode: "local" } });
    await app.db.billingAccount.create({
      data: {
        userId,
        stripeCustomerId: `cus_${userId}`,
        stripeMode: "local",
        cardBrand: "visa",
        cardLast4: "4242",
      },
    });
    const invoice = { userId, amountDueCents: 4490, currency: "BRL" };
    const later = new Date(createdAt.getTime() + 1000);
    const earlier = new Date(createdAt.getTime() - 1000);
    await app.db.invoice.createMany({
      data: [
        {
          ...invoice,
          stripeInvoiceId: `in_a_${userId}`,
          status: "paid",
          amountPaidCents: 100,
          createdAt: earlier,
        },
        { ...invoice, stripeInvoiceId: `in_b_${userId}`, status: "void", amountPaidCents: 0, createdAt },
        {
          ...invoice,
          stripeInvoiceId: `in_c_${userId}`,
          status: "paid",
          amountPaidCents: 4490,
          createdAt: later,
        },
      ],
    });
    const payload = { userId, stripeSubscriptionId, planId };
    const [stored] = await mailsOf(app, { name: "subscription.activated", payload });
    const { blocks } = writeMail({ template: "subscription-activated", data: stored?.data }, app.clock.now());
    expect(blocks).toContainEqual(
      expect.objectContaining({
        kind: "facts",
        facts: expect.arrayContaining([
          ["Valor pago", "R$\u00a044,90"],
          ["Cartão", "Visa final 4242"],
        ]),
      }),
    );
  });

  test("D22 a payment that failed: the amount, and until when access lasts", async () => {
    const app = await appWith();
    const { userId, email } = await createAccount(app, "paid");
    const stripeInvoiceId = `in_${userId}`;
    const now = app.clock.now();
    await app.db.subscription.updateMany({
      where: { userId },
      data: { status: "past_due", pastDueSince: now },
    });
    await app.db.invoice.create({
      data: {
        userId,
        stripeInvoiceId,
        status: "open",
        amountDueCents: 4490,
        amountPaidCents: 0,
        currency: "brl",
        createdAt: now,
      },
    });
    const payload = { userId, stripeInvoiceId, attemptCount: 1 };
    expect(await mailsOf(app, { name: "invoice.payment-failed", payload })).toMatchObject([
      { recipient: email, data: { amountCents: 4490, graceEndsAt: "2026-11-24T12:00:00.000Z" } },
    ]);
  });

  test("an account that is gone: none", async () => {
    const app = await appWith();
    const userId = "019aa000-0000-7000-8000-000000000000";
    const payload = { userId, trialEndedAt: app.clock.now().toISOString() };
    expect(await mailsOf(app, { name: "trial.ended", payload })).toEqual([]);
  });
});

describe("an e-mail on its way", () => {
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

  test("goes out as HTML and plain text under an id of its own, once", async () => {
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

  test("is not marked when the mail server refuses it", async () => {
    const { app, server, deps } = await bySmtp();
    const { id } = await storeMail(app);
    server.refuse(1);
    // The server's words hold the address: they go neither to the log nor to the list of failed jobs.
    const refused = new Error("the mail server did not take it: EMESSAGE 451");
    await expect(sendMail(deps, { mailId: id })).rejects.toEqual(refused);
    expect(await app.db.sentMail.findUnique({ where: { id } })).toMatchObject({ sentAt: null });
    await sendMail(deps, { mailId: id });
    expect(server.taken).toHaveLength(1);
  });

  test.each([
    ["a line break and a header", "ana@exemplo.com.br\r\nBcc: todos@exemplo.com.br"],
    ["a second address", "ana@exemplo.com.br, todos@exemplo.com.br"],
  ])("to an address that holds %s has no second recipient", async (_what, recipient) => {
    const { app, server, deps } = await bySmtp();
    const { id } = await storeMail(app, recipient);
    await sendMail(deps, { mailId: id }).catch(() => undefined);
    expect(server.recipients).not.toContain("todos@exemplo.com.br");
    for (const message of server.taken) expect(message).not.toMatch(/^bcc:/im);
  });

  test("without a mail server becomes a file, which a second try writes again", async () => {
    const app = await appWith();
    const mailer = createMailer(app.deps.env);
    const { id } = await storeMail(app, "ana@exemplo.com.br", "Conceição");
    const deps = { ...app.deps, mailer };
    await sendMail(deps, { mailId: id });
    // As if the process had died before it could say so.
    await app.db.sentMail.update({ where: { id }, data: { sentAt: null } });
    await sendMail(deps, { mailId: id });
    expect(await readdir(app.deps.env.mail.dir)).toEqual([`${id}.eml`]);
    const email = await PostalMime.parse(await readFile(path.join(app.deps.env.mail.dir, `${id}.eml`)));
    expect(email.text).toContain("Olá, Conceição!");
  });

  test("SEC-20 as a file is for its owner alone, and its folder as well, whoever makes it", async () => {
    const app = await appWith({ DATA_DIR: path.join(dataDir, "made", "by-the-mailer") });
    const { dir } = app.deps.env.mail;
    const { id } = await storeMail(app);
    await sendMail({ ...app.deps, mailer: createMailer(app.deps.env) }, { mailId: id });
    const modeOf = async (entry: string) => ((await stat(entry)).mode & 0o777).toString(8);
    const made = [path.join(dataDir, "made"), path.dirname(dir), dir, path.join(dir, `${id}.eml`)];
    expect(await Promise.all(made.map(modeOf))).toEqual(["700", "700", "700", "600"]);
  });
});
