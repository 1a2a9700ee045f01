import { describe, expect, test } from "vitest";
import { requireAccount } from "#server/features/account/account.ts";
import type { DomainEvent } from "#server/platform/events/events.ts";
import { handleEvent } from "#server/platform/events/handle-event.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { mailSubscriber } from "./mail.events.ts";
import { writeMail } from "./mails.ts";

/** Records an event, handles it and returns the e-mails that it stored. */
async function mailsOf(app: TestApp, event: DomainEvent) {
  const onceKey = `${event.name} ${JSON.stringify(event.payload)}`;
  await app.db.$transaction((tx) => recordEvent(tx, event, app.clock.now(), onceKey));
  const { id } = await app.db.outboxEvent.findUniqueOrThrow({ where: { onceKey } });
  await handleEvent(app.deps, [mailSubscriber], { eventId: id });
  return app.db.sentMail.findMany({ where: { eventId: id }, orderBy: { template: "asc" } });
}

/** The end of a user's trial; the current time when there is none. */
async function endOfTrial(app: TestApp, userId: string): Promise<string> {
  const { status } = await requireAccount(app.deps, userId);
  return (status.trialEndsAt ?? app.clock.now()).toISOString();
}

describe("the e-mails of an event", () => {
  test("D149 a new account gets one welcome with its username, however often the event is handled", async () => {
    const app = await testApp();
    const email = "nova@exemplo.com.br";
    const body = {
      username: "nova-loja",
      email,
      password: "girafa de varanda",
      firstName: "Ana",
      lastName: null,
    };
    expect((await app.client().post("/api/register", body)).status).toBe(201);
    const { id: userId } = await app.db.user.findFirstOrThrow({ where: { email } });
    const event = await app.db.outboxEvent.findFirstOrThrow({
      where: { name: "user.registered", payload: { path: ["userId"], equals: userId } },
    });
    await Promise.all([1, 2].map(() => handleEvent(app.deps, [mailSubscriber], { eventId: event.id })));
    const mails = await app.db.sentMail.findMany({ where: { recipient: email } });
    expect(mails).toMatchObject([{ template: "welcome", data: { firstName: "Ana", username: "nova-loja" } }]);
    const { blocks } = writeMail({ template: "welcome", data: mails[0]?.data }, app.clock.now());
    expect(blocks).toContainEqual({ kind: "facts", facts: [["Nome de usuário", "nova-loja"]] });
    expect(blocks.filter(({ kind }) => kind === "button")).toEqual([
      { kind: "button", label: "Calcular meu primeiro preço", path: "/calculator" },
    ]);
  });

  test("D149 a closed account gets no welcome", async () => {
    const app = await testApp();
    const { userId } = await createAccount(app);
    await app.db.user.update({ where: { id: userId }, data: { closedAt: app.clock.now() } });
    expect(await mailsOf(app, { name: "user.registered", payload: { userId } })).toEqual([]);
  });

  test("S3-07 a cancellation request goes to support with the reason, and a receipt to the given address", async () => {
    const app = await testApp({ SUPPORT_EMAIL: "suporte@exemplo.com.br" });
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
      // Another address gets a receipt with nothing that the seller wrote, not even a name.
      {
        template: "cancellation-to-user",
        recipient: "outro@exemplo.com.br",
        data: { firstName: null },
      },
    ]);
  });

  test("without a support address a cancellation request goes to the sender's address", async () => {
    const app = await testApp({ MAIL_FROM: "Calculadora <oi@precos.example.com>" });
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
    ["a trial about to end", "trial", "trial.ending", ["trial-ending"]],
    ["a trial that ended", "expired", "trial.ended", ["trial-ended"]],
    ["a trial about to end, of a subscriber", "paid", "trial.ending", []],
    ["a trial that ended, of a subscriber", "paid", "trial.ended", []],
    ["a trial about to end, handled when it is over", "expired", "trial.ending", []],
  ])("%s", async (_what, tier, name, templates) => {
    const app = await testApp();
    const { userId } = await createAccount(app, tier);
    const instant = app.clock.now().toISOString();
    const event =
      name === "trial.ending"
        ? { name, payload: { userId, trialEndsAt: await endOfTrial(app, userId) } }
        : { name, payload: { userId, trialEndedAt: instant } };
    expect((await mailsOf(app, event)).map(({ template }) => template)).toEqual(templates);
  });

  test("I5 the end of a trial sends no e-mail when the seller has got another trial since", async () => {
    const app = await testApp();
    const { userId } = await createAccount(app, "trial");
    const before = app.clock.now().toISOString();
    const of = (event: DomainEvent) => mailsOf(app, event);
    expect(await of({ name: "trial.ending", payload: { userId, trialEndsAt: before } })).toEqual([]);
    expect(await of({ name: "trial.ended", payload: { userId, trialEndedAt: before } })).toEqual([]);
  });

  test("an activated subscription: the plan and its next charge", async () => {
    const app = await testApp();
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

  test("an activated subscription: the amount paid and the card", async () => {
    const app = await testApp();
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

  test("D140 a changed card: which one, and what to do if somebody else changed it", async () => {
    const app = await testApp();
    const { userId, email } = await createAccount(app, "paid");
    const stripeCustomerId = `cus_${userId}`;
    const card = { cardBrand: "mastercard", cardLast4: "4444" };
    await app.db.billingAccount.create({ data: { userId, stripeCustomerId, stripeMode: "local", ...card } });
    const payload = { userId, changedAt: app.clock.now().toISOString() };
    const [stored, ...others] = await mailsOf(app, { name: "card.changed", payload });
    expect([stored?.recipient, others]).toEqual([email, []]);
    const { subject, blocks } = writeMail({ template: "card-changed", data: stored?.data }, app.clock.now());
    expect(subject).toBe("O cartão da sua assinatura foi trocado");
    expect(blocks).toContainEqual({
      kind: "text",
      text: expect.stringContaining("As próximas cobranças vão para o Mastercard final 4444."),
    });
    expect(blocks).toContainEqual(expect.objectContaining({ path: "/auth/forgot-password" }));
  });

  test("D22 a failed payment: the amount, and when access ends", async () => {
    const app = await testApp();
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

  test("an event of a deleted account sends none", async () => {
    const app = await testApp();
    const userId = "019aa000-0000-7000-8000-000000000000";
    const payload = { userId, trialEndedAt: app.clock.now().toISOString() };
    expect(await mailsOf(app, { name: "trial.ended", payload })).toEqual([]);
  });
});
