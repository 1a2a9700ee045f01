import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { planIds } from "#core/billing/plans.ts";
import { type ChangeBehavior, changeSteps, changeSubscription, type PlanOutcome } from "./changes.ts";
import { type EnvironmentOptions, startEnvironment, type TestEnvironment } from "./environment.ts";
import {
  createFaultInjector,
  createSeededRandom,
  type FaultTarget,
  type SeededRandom,
} from "./fault-injection.ts";
import { checkInvariants, waitingRows } from "./invariants.ts";
import { occupyCores, suspendOne } from "./pressure.ts";
import type { SupervisedProcess } from "./process-supervisor.ts";
import { type BuyerBehavior, purchase, requestCancellation, steps } from "./purchase.ts";
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
  kills: Record<string, number>;
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
    const random = createSeededRandom(options.seed);
    const faults = createFaultInjector(environment, steps, random, options.killed);
    // Separate random numbers, so that seeds of recorded runs keep their meaning.
    const changeRandom = createSeededRandom(options.seed + 1);
    const changeFaults = createFaultInjector(environment, changeSteps, changeRandom, options.killed);
    await environment.control("/_local/webhooks", webhooks);
    const inject = { purchase: faults.at, change: changeFaults.at };
    const { usernames, stuck, outcomes } = await buyAll(options, environment, random, inject);
    await faults.settled();
    await changeFaults.settled();
    pressure?.stop();
    await environment.control("/_local/webhooks/settle");
    await untilNothingWaits(environment);
    return {
      purchases: options.purchases,
      violations: [...stuck, ...(await checkInvariants(environment, usernames, outcomes))],
      kills: Object.fromEntries([...faults.kills, ...changeFaults.kills].sort()),
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
const lostMs = 5000;

type At = ReturnType<typeof createFaultInjector>["at"];

/**
 * Returns the sellers' names, the outcomes of their changes, and the errors of those who got stuck.
 */
async function buyAll(
  { purchases, concurrency, isUnderPressure }: ChaosOptions,
  environment: TestEnvironment,
  random: SeededRandom,
  injectFault: { purchase: At; change: At },
): Promise<{ usernames: string[]; stuck: string[]; outcomes: Map<string, PlanOutcome> }> {
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
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { index, username, behavior } = next;
      if (index === Math.floor(purchases / 2)) void restartPostgresAndFlushRedis(environment);
      if (isUnderPressure && index % 10 === 5) void suspendOne(environment, Math.floor(index / 10));
      const seller = await registerSeller(environment.urls, username);
      if (index === Math.floor(purchases / 4)) void loseWebhooks(environment);
      const { confirmCard } = environment;
      const buying: Parameters<typeof purchase>[2] = {
        onStep: (step) => injectFault.purchase(index, step),
        confirmCard: (id) => confirmCard(id, "pm_card_visa"),
      };
      const changing: Parameters<typeof changeSubscription>[2] = {
        onStep: (step) => injectFault.change(index, step),
        confirmCard: (id) => confirmCard(id, "pm_card_mastercard"),
      };
      try {
        await purchase(seller, behavior, buying);
        outcomes.set(username, await changeSubscription(seller, changeOf(index, behavior), changing));
        await requestCancellation(seller, buying);
      } catch (error) {
        stuck.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { usernames, stuck, outcomes };
}

/** Runs once, in the middle of the purchases. */
async function restartPostgresAndFlushRedis({ postgres, redis }: TestEnvironment): Promise<void> {
  await redis?.flushall();
  await postgres.restart();
}

/**
 * Runs once, in the first half: webhooks that Stripe sends meanwhile never arrive by themselves.
 */
async function loseWebhooks({ control }: TestEnvironment): Promise<void> {
  await control("/_local/webhooks", { mode: "drop" });
  await setTimeout(lostMs);
  await control("/_local/webhooks", webhooks);
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
