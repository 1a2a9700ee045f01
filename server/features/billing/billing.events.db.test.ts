import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { subscribers } from "#server/app/subscribers.ts";
import type { DomainEvent } from "#server/platform/events/events.ts";
import { handleEvent } from "#server/platform/events/handle-event.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import { type CheckoutApp, checkoutApp, stripeState } from "#testing/app/checkout-app.ts";
import { uniqueName } from "#testing/data/accounts.ts";
import { subscriberOf } from "#testing/data/plan-changes.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

async function record(event: DomainEvent): Promise<string> {
  const onceKey = uniqueName(event.name);
  await app.db.$transaction((tx) => recordEvent(tx, event, app.clock.now(), onceKey));
  return (await app.db.outboxEvent.findUniqueOrThrow({ where: { onceKey } })).id;
}

const run = (eventId: string) => handleEvent(app.deps, subscribers, { eventId });

test("AC-05 an e-mail does not wait for Stripe, and a repeated event sends no second one", async () => {
  const seller = await subscriberOf(app, "monthly");
  const where = { id: seller.userId };
  const { email } = await app.db.user.update({ where, data: { deletionRequestedAt: app.clock.now() } });
  const payload = { userId: seller.userId, deletesAt: app.clock.now().toISOString() };
  const eventId = await record({ name: "account.deletion-requested", payload });
  const mails = () => app.db.sentMail.findMany({ where: { eventId } });
  const event = () => app.db.outboxEvent.findUniqueOrThrow({ where: { id: eventId } });

  await app.stripe.control("/_local/faults", { match: {}, action: "429", times: 100 });
  await expect(run(eventId)).rejects.toThrow();
  expect(await mails()).toMatchObject([{ template: "account-deletion-requested", recipient: email }]);
  expect(await event()).toMatchObject({ handledAt: null });

  await app.stripe.ask("DELETE", "/_local/faults");
  await app.db.user.update({ where, data: { email: `${uniqueName("nova")}@exemplo.com.br` } });
  await run(eventId);
  expect(await mails()).toMatchObject([{ recipient: email }]);
  expect(await event()).toMatchObject({ handledAt: expect.any(Date) });
  expect((await stripeState(app, seller)).subscriptions).toMatchObject([{ cancel_at_period_end: true }]);
});
