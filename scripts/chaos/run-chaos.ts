import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { planIds } from "#core/billing/plans.ts";
import { type EnvironmentOptions, startEnvironment, type TestEnvironment } from "./environment.ts";
import { createFaultInjector, createSeededRandom, type SeededRandom } from "./fault-injection.ts";
import { checkInvariants, waitingRows } from "./invariants.ts";
import { occupyCores, suspendOne } from "./pressure.ts";
import type { SupervisedProcess } from "./process-supervisor.ts";
import { type BuyerBehavior, purchase, type Step, steps } from "./purchase.ts";
import { registerSeller } from "./seller.ts";

export type ChaosOptions = EnvironmentOptions & {
  purchases: number;
  /** How many sellers buy at the same time. */
  concurrency: number;
  seed: number;
  /** Keeps every core busy, and suspends the worker, Postgres and the server in turn. */
  isUnderPressure?: boolean;
};

export type ChaosReport = {
  purchases: number;
  /** Violated invariants; empty when all hold. */
  violations: string[];
  kills: Record<string, number>;
  starts: { server: number; worker: number };
  webhooks: { received: number; deliveries: number };
  mails: number;
  seconds: number;
};

const settleMs = 300_000;

/**
 * Runs purchases while servers and workers are killed and webhooks arrive late, twice and out of order;
 * then checks the invariants.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const environment = await startEnvironment(options);
  const startedAt = Date.now();
  const pressure = options.isUnderPressure ? occupyCores() : null;
  try {
    const random = createSeededRandom(options.seed);
    const faults = createFaultInjector(environment, steps, random);
    await environment.control("/_local/webhooks", {
      mode: "normal",
      shuffle: true,
      duplicate: 2,
      delayMs: 50,
    });
    const { usernames, stuck } = await buyAll(options, environment, random, faults.at);
    await faults.settled();
    pressure?.stop();
    await environment.control("/_local/webhooks/settle");
    await untilNothingWaits(environment);
    return {
      purchases: options.purchases,
      violations: [...stuck, ...(await checkInvariants(environment, usernames))],
      kills: Object.fromEntries([...faults.kills].sort()),
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

type At = ReturnType<typeof createFaultInjector>["at"];

/** Returns the sellers' names, and the errors of those who could not buy. */
async function buyAll(
  { purchases, concurrency, isUnderPressure }: ChaosOptions,
  environment: TestEnvironment,
  random: SeededRandom,
  injectFault: At,
): Promise<{ usernames: string[]; stuck: string[] }> {
  const stuck: string[] = [];
  const run = randomUUID().slice(0, 8);
  const usernames = Array.from({ length: purchases }, (_, index) => `caos-${run}-${index}`);
  const waiting = [...usernames.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, username] = next;
      if (index === Math.floor(purchases / 2)) void restartPostgresAndFlushRedis(environment);
      if (isUnderPressure && index % 10 === 5) void suspendOne(environment, Math.floor(index / 10));
      const seller = await registerSeller(environment.urls, username);
      const context = {
        onStep: (step: Step) => injectFault(index, step),
        confirmCard: environment.confirmCard,
      };
      await purchase(seller, behaviorOf(index, random), context).catch((error: Error) =>
        stuck.push(error.message),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { usernames, stuck };
}

/** Runs once, in the middle of the purchases. */
async function restartPostgresAndFlushRedis({ postgres, redis }: TestEnvironment): Promise<void> {
  await redis?.flushall();
  await postgres.restart();
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
