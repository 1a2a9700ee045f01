import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import type { EventSubscriber } from "./event-subscriber.ts";
import { handleEvent } from "./handle-event.ts";
import { recordEvent } from "./record-event.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const row = (id: string) => app.db.outboxEvent.findUniqueOrThrow({ where: { id } });

/** Records that a new seller registered; returns the event's id and the seller's. */
async function registered(): Promise<{ eventId: string; userId: string }> {
  const { userId } = await createAccount(app);
  const event = { name: "user.registered", payload: { userId } } as const;
  await app.db.$transaction((tx) => recordEvent(tx, event, app.clock.now(), userId));
  const { id } = await app.db.outboxEvent.findUniqueOrThrow({ where: { onceKey: userId } });
  return { eventId: id, userId };
}

/** A subscriber that notes its calls and stores a row, or fails in `act`. */
function noting(calls: string[], acts: () => void = () => undefined): EventSubscriber {
  return {
    store: async ({ tx }, { id, name, payload }) => {
      calls.push(`store ${name}`);
      await tx.user.update({ where: { id: payload.userId }, data: { lastName: id } });
    },
    act: {
      "user.registered": async (_deps, { payload }) => {
        calls.push(`act ${payload.userId}`);
        acts();
      },
      "trial.started": async () => void calls.push("of another event"),
    },
  };
}

describe("the subscribers of an event", () => {
  test("store their rows, then act, before the event is marked handled", async () => {
    const { eventId, userId } = await registered();
    const calls: string[] = [];
    await handleEvent(app.deps, [noting(calls), { store: async () => void calls.push("second") }], {
      eventId,
    });
    const stored = ["store user.registered", "second"];
    expect(calls).toEqual([...stored, `act ${userId}`, ...stored]);
    expect(await row(eventId)).toMatchObject({ handledAt: app.clock.now() });
  });

  test("of which one fails leave the event unhandled with its rows, and act again later", async () => {
    const { eventId, userId } = await registered();
    const calls: string[] = [];
    const failing = noting(calls, () => {
      throw new Error("Stripe is away");
    });
    await expect(handleEvent(app.deps, [failing], { eventId })).rejects.toThrow("Stripe is away");
    expect(await row(eventId)).toMatchObject({ handledAt: null });
    expect(await app.db.user.findUnique({ where: { id: userId } })).toMatchObject({ lastName: eventId });
    await handleEvent(app.deps, [noting(calls)], { eventId });
    expect(calls.filter((call) => call.startsWith("act"))).toHaveLength(2);
    expect(await row(eventId)).toMatchObject({ handledAt: expect.any(Date) });
  });

  test("store in the transaction that marks the event", async () => {
    const { eventId, userId } = await registered();
    const failing: EventSubscriber = {
      store: async () => {
        throw new Error("full disk");
      },
    };
    const storing: EventSubscriber = { ...noting([]), act: {} };
    await expect(handleEvent(app.deps, [storing, failing], { eventId })).rejects.toThrow("full disk");
    expect(await row(eventId)).toMatchObject({ handledAt: null });
    expect(await app.db.user.findUnique({ where: { id: userId } })).not.toMatchObject({ lastName: eventId });
  });

  test("are not called for an event that is handled or gone", async () => {
    const { eventId } = await registered();
    await handleEvent(app.deps, [], { eventId });
    const calls: string[] = [];
    await handleEvent(app.deps, [noting(calls)], { eventId });
    await app.db.outboxEvent.delete({ where: { id: eventId } });
    await handleEvent(app.deps, [noting(calls)], { eventId });
    expect(calls).toEqual([]);
  });
});
