import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { planIds } from "#core/billing/plans.ts";
import { type ChangeBehavior, changeSubscription, type PlanOutcome } from "./changes.ts";
import { type EnvironmentOptions, startEnvironment, type TestEnvironment } from "./environment.ts";
import { strikeFaults } from "./faults/strike-faults.ts";
import { checkInvariants, waitingRows } from "./invariants.ts";
import { occupyCores, suspendOne } from "./pressure.ts";
import type { SupervisedProcess } from "./process-supervisor.ts";
import { type BuyerBehavior, purchase, requestCancellation } from "./purchase.ts";
import { type FaultTarget, purchaseFaults } from "./purchase-points.ts";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";
import { registerSeller } from "./seller.ts";

export type ChaosOptions = EnvironmentOptions & {
  purchases: number;
  /** How many sellers buy at the same time. */
  concurrency: number;
  seed: number;
  /** The kinds of process that are killed (default: both). */
  killed?: readonly FaultTarget[];
  /** Keeps every core busy, and suspends the worker, Postgres and the server in turn. */
  isUnderPressure?: boolean;
};

export type ChaosReport = {
  purchases: number;
  /** Violated invariants; empty when all hold. */
  violations: string[];
  /** The points at which a process was struck, in their order. */
  struck: readonly string[];
  /** The points that no process got to. */
  missed: readonly string[];
  /** Number of sellers by the last response about their change of plan. */
  changes: Record<string, number>;
  starts: { server: number; worker: number };
  webhooks: { received: number; deliveries: number };
  mails: number;
  seconds: number;
};

const settleMs = 300_000;

/**
 * Runs purchases while servers and workers are killed and webhooks arrive late, twice and out of
 * order; then checks the invariants.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const environment = await startEnvironment(options);
  const startedAt = Date.now();
  const pressure = options.isUnderPressure ? occupyCores() : null;
  try {
    await environment.control("/_local/webhooks", webhooks);
    const faults = await strikeFaults(environment, purchaseFaults(options.killed ?? ["server", "worker"]));
    const { usernames, stuck, outcomes } = await buyAll(options, environment).finally(() => faults.stop());
    pressure?.stop();
    await environment.control("/_local/webhooks/settle");
    await untilNothingWaits(environment);
    return {
      purchases: options.purchases,
      violations: [...stuck, ...(await checkInvariants(environment, usernames, outcomes))],
      struck: faults.struck,
      missed: faults.missed(),
      changes: countChanges(outcomes),
      starts: { server: startsOf(environment.servers), worker: startsOf(environment.workers) },
      webhooks: {
        received: await environment.db.stripeEvent.count(),
        deliveries: await environment.deliveries(),
      },
      mails: await environment.db.sentMail.count(),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  } finally {
    pressure?.stop();
    await environment.stop();
  }
}

function startsOf(processes: readonly SupervisedProcess[]): number {
  return processes.reduce((sum, { starts }) => sum + starts(), 0);
}

/** Delivers webhooks late, twice and in any order. */
const webhooks = { mode: "normal", shuffle: true, duplicate: 2, delayMs: 50 };

/**
 * Returns the sellers' names, the outcomes of their changes, and the errors of those who got stuck.
 */
async function buyAll(
  { purchases, concurrency, isUnderPressure, seed }: ChaosOptions,
  environment: TestEnvironment,
): Promise<{ usernames: string[]; stuck: string[]; outcomes: Map<string, PlanOutcome> }> {
  const random = createSeededRandom(seed);
  const stuck: string[] = [];
  const outcomes = new Map<string, PlanOutcome>();
  const run = randomUUID().slice(0, 8);
  const usernames = Array.from({ length: purchases }, (_, index) => `caos-${run}-${index}`);
  // Drawn before anything runs, so that a seller's behaviour does not depend on the speed of
  // others.
  const waiting = [...usernames.entries()].map(([index, username]) => ({
    index,
    username,
    behavior: behaviorOf(index, random),
  }));
  /** From here on, webhooks that Stripe sends never arrive by themselves. */
  const firstLost = Math.floor(purchases / 4);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { index, username, behavior } = next;
      if (isUnderPressure && index % 10 === 5) void suspendOne(environment, Math.floor(index / 10));
      const seller = await registerSeller(environment.urls, username);
      if (index === firstLost) await environment.control("/_local/webhooks", { mode: "drop" });
      // By then at least one seller has bought without webhooks.
      if (index === firstLost + concurrency) await environment.control("/_local/webhooks", webhooks);
      const { confirmCard } = environment;
      try {
        await purchase(seller, behavior, (id) => confirmCard(id, "pm_card_visa"));
        const change = changeOf(index, behavior);
        const outcome = await changeSubscription(seller, change, (id) =>
          confirmCard(id, "pm_card_mastercard"),
        );
        outcomes.set(username, outcome);
        await requestCancellation(seller);
      } catch (error) {
        stuck.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  await environment.control("/_local/webhooks", webhooks);
  return { usernames, stuck, outcomes };
}

/**
 * Two of three sellers change to a longer plan, which is charged at once; annual ones change to a
 * shorter one.
 */
function changeOf(index: number, { plan: from, isImpatient, closesTheTab }: BuyerBehavior): ChangeBehavior {
  const to = from === "annual" ? "monthly" : "annual";
  const turn = Math.floor(index / planIds.length);
  return { from, to, isImpatient, closesTheTab, changesMind: turn % 2 === 0, leaves: index % 4 === 3 };
}

function countChanges(outcomes: ReadonlyMap<string, PlanOutcome>): Record<string, number> {
  const byAnswer = Map.groupBy(outcomes.values(), ({ answer }) => answer);
  return Object.fromEntries([...byAnswer].map(([name, { length }]) => [name, length]).sort());
}

function behaviorOf(index: number, random: SeededRandom): BuyerBehavior {
  const plan = planIds[index % planIds.length] ?? "monthly";
  return { plan, closesTheTab: random(3) === 0, isImpatient: random(2) === 0 };
}

async function untilNothingWaits({ db }: TestEnvironment): Promise<void> {
  const until = Date.now() + settleMs;
  while (Date.now() < until) {
    const rows = Object.values(await waitingRows(db));
    if (rows.every((count) => count === 0)) return;
    await setTimeout(200);
  }
}
