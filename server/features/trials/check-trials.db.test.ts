import { beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { checkTrials } from "./check-trials.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

/** A seller whose trial started this many hours ago. */
async function seller(hoursAgo: number): Promise<string> {
  const { userId } = await createAccount(app);
  const trialStartedAt = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000);
  await app.db.user.update({ where: { id: userId }, data: { trialStartedAt } });
  return userId;
}

const eventsOf = async (userId: string) => {
  const events = await app.db.outboxEvent.findMany({
    where: { payload: { path: ["userId"], equals: userId } },
    orderBy: { name: "asc" },
  });
  return events.map(({ name, payload }) => ({ name, payload }));
};

describe("checking trials", () => {
  test.each<[what: string, hoursAgo: number, names: string[]]>([
    ["just begun", 0, []],
    ["with more than two days left", 5 * 24 - 1, []],
    ["S9-01 with two days left", 5 * 24, ["trial.ending"]],
    ["in its last hour", 7 * 24 - 1, ["trial.ending"]],
    ["D21 at its end", 7 * 24, ["trial.ended"]],
    ["that ended almost three days ago", 10 * 24 - 1, ["trial.ended"]],
    ["that ended long ago", 10 * 24, []],
  ])("announces what is due for a trial %s", async (_what, hoursAgo, names) => {
    const userId = await seller(hoursAgo);
    await checkTrials(app.deps);
    expect((await eventsOf(userId)).map(({ name }) => name)).toEqual(names);
  });

  test("announces each moment once, however often and concurrently it runs", async () => {
    const userId = await seller(5 * 24);
    await Promise.all([1, 2, 3].map(() => checkTrials(app.deps)));
    app.clock.advance(2, "days");
    await Promise.all([1, 2, 3].map(() => checkTrials(app.deps)));
    await checkTrials(app.deps);
    const end = app.clock.now().toISOString();
    expect(await eventsOf(userId)).toEqual([
      { name: "trial.ended", payload: { userId, trialEndedAt: end } },
      { name: "trial.ending", payload: { userId, trialEndsAt: end } },
    ]);
  });
});
