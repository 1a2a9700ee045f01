import { beforeAll, expect, test } from "vitest";
import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { disputeDeadline } from "../kinds/dispute-deadline.ts";
import { raiseDisputeDeadlines } from "./raise-dispute-deadlines.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Case = { number: string; inDays: number; state?: "SENT"; correctedAt?: Date };

async function seller(...cases: Case[]): Promise<string> {
  const { userId } = await createAccount(app, "paid");
  const now = app.clock.now();
  await app.db.statementDispute.createMany({
    data: cases.map(({ inDays, ...own }) => ({
      ...{ userId, channel: "SHOPEE" as const, day: now, chargedCents: 1950, expectedCents: 1650 },
      ...{ overchargeCents: 300, ruleId: "shopee-2026-03", differences: {}, createdAt: now, updatedAt: now },
      deadline: new Date(addDays(civilDayOf(now), inDays)),
      ...own,
    })),
  });
  return userId;
}

test("ST-20 a last day within five days is said once, for what is neither sent nor corrected", async () => {
  const userId = await seller(
    { number: "A", inDays: 5 },
    { number: "B", inDays: 5 },
    { number: "C", inDays: 5, state: "SENT" },
    { number: "D", inDays: 5, correctedAt: app.clock.now() },
    { number: "E", inDays: 6 },
    { number: "F", inDays: -1 },
  );
  const { deps } = app;
  await raiseDisputeDeadlines(deps);
  await raiseDisputeDeadlines(deps);
  const raised = await app.db.notice.findMany({ where: { userId, kind: disputeDeadline.name } });
  expect(raised).toHaveLength(1);
  const deadline = addDays(civilDayOf(app.clock.now()), 5);
  expect(raised[0]?.data).toEqual({ deadline, disputes: 2, cents: 600 });
});

test("ST-20 it says how many, how much and until when", () => {
  const data = { deadline: "2026-12-10", disputes: 2, cents: 600 };
  const { text = "" } = disputeDeadline.inApp(data, new Date()) ?? {};
  expect(text.replaceAll("\u00a0", " ")).toBe(
    "Até 10/12/2026: 2 contestações ainda não enviadas, de R$ 6,00. Depois, o marketplace pode não aceitar.",
  );
});
