import { beforeAll, describe, expect, test } from "vitest";
import { errorText, missingKeyText } from "#core/errors/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient } from "#testing/data/accounts.ts";
import { StartTrial, Viewer } from "#testing/documents/documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const trialEvents = (userId: string) =>
  app.db.outboxEvent.findMany({
    where: { name: "trial.started", payload: { path: ["userId"], equals: userId } },
  });

describe("the free trial", () => {
  test("S4-19 S7-11 returns {message}, records its event, and puts the user on trial", async () => {
    const { client, userId } = await createAccount(app);
    const response = await client.post("/api/start-trial");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: expect.stringContaining("7 dias") });
    expect(await (await client.get("/api/user")).json()).toMatchObject({
      trialStartedAt: "2026-11-21T12:00:00.000Z",
      isTrialActive: true,
      trialDaysLeft: 7,
      hasAdvancedAccess: true,
      hasActiveSubscription: false,
    });
    expect(await trialEvents(userId)).toMatchObject([
      {
        payload: {
          userId,
          trialStartedAt: "2026-11-21T12:00:00.000Z",
          trialEndsAt: "2026-11-28T12:00:00.000Z",
        },
      },
    ]);
  });

  test("S4-19 starts once: the second is 409 {message}, RefusedError over GraphQL, and changes nothing", async () => {
    const { client, userId } = await createAccount(app);
    const first = await client.graphql(StartTrial, { input: {} });
    expect(first.startTrial).toMatchObject({
      __typename: "StartTrialPayload",
      viewer: { isTrialActive: true, trialEndsAt: "2026-11-28T12:00:00.000Z", trialDaysLeft: 7 },
    });
    const response = await client.post("/api/start-trial");
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ message: errorText.TRIAL_ALREADY_STARTED });
    const second = await client.graphql(StartTrial, { input: {} });
    expect(second.startTrial).toEqual({
      __typename: "RefusedError",
      code: "TRIAL_ALREADY_STARTED",
      message: errorText.TRIAL_ALREADY_STARTED,
    });
    expect(await trialEvents(userId)).toHaveLength(1);
  });

  test("of several concurrent starts the database accepts one", async () => {
    const { client, userId } = await createAccount(app);
    const clients = [client, await signedInClient(app, userId), await signedInClient(app, userId)];
    const responses = await Promise.all(clients.map((each) => each.post("/api/start-trial")));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await trialEvents(userId)).toHaveLength(1);
  });

  test("S7-11 without a session it is 401 {message}, a top-level UNAUTHENTICATED over GraphQL", async () => {
    const client = app.client();
    const response = await client.post("/api/start-trial");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: errorText.UNAUTHENTICATED });
    const { errors } = await client.rawGraphql("mutation { startTrial(input: {}) { __typename } }");
    expect(errors).toMatchObject([{ message: missingKeyText, extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("D21 ends exactly 7 x 24 hours later, days left rounded up until then", async () => {
    const fresh = await testApp();
    const { client } = await createAccount(fresh);
    await client.post("/api/start-trial");
    const seen: unknown[] = [];
    for (const seconds of [1, 5 * 86_400, 2 * 86_400 - 2, 1]) {
      fresh.clock.advance(seconds, "seconds");
      const { viewer } = await client.graphql(Viewer);
      seen.push([viewer?.isTrialActive, viewer?.trialDaysLeft, viewer?.hasAdvancedAccess]);
    }
    expect(seen).toEqual([
      [true, 7, true],
      [true, 2, true],
      [true, 1, true],
      [false, 0, false],
    ]);
  });
});
