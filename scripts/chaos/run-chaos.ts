import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { startWorld, type World, type WorldOptions } from "./environment.ts";
import { createDice, createTrouble, type Dice } from "./fault-injection.ts";
import { judge, waitingRows } from "./invariants.ts";
import { occupyCores, suspendOne } from "./pressure.ts";
import type { Supervised } from "./process-supervisor.ts";
import { type Manner, purchase, type Step, steps } from "./purchase.ts";
import { registerSeller } from "./seller.ts";

export type ChaosOptions = WorldOptions & {
  purchases: number;
  /** How many sellers are buying at the same time. */
  concurrency: number;
  seed: number;
  /** Keeps every core busy, and suspends the worker, Postgres and the server in turn. */
  isUnderPressure?: boolean;
};

export type ChaosReport = {
  purchases: number;
  /** Empty: everything is as it should be. */
  wrong: string[];
  kills: Record<string, number>;
  starts: { server: number; worker: number };
  webhooks: { received: number; deliveries: number };
  mails: number;
  seconds: number;
};

const settleMs = 300_000;

/**
 * Sellers buy while the server and the worker are killed, and webhooks come late, twice and in any order; then
 * everything is counted.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const world = await startWorld(options);
  const startedAt = Date.now();
  const pressure = options.isUnderPressure ? occupyCores() : null;
  try {
    const dice = createDice(options.seed);
    const trouble = createTrouble(world, steps, dice);
    await world.control("/_local/webhooks", { mode: "normal", shuffle: true, duplicate: 2, delayMs: 50 });
    const { usernames, stuck } = await buyAll(options, world, dice, trouble.at);
    await trouble.over();
    pressure?.stop();
    await world.control("/_local/webhooks/settle");
    await untilNothingWaits(world);
    return {
      purchases: options.purchases,
      wrong: [...stuck, ...(await judge(world, usernames))],
      kills: Object.fromEntries([...trouble.kills].sort()),
      starts: { server: startsOf(world.servers), worker: startsOf(world.workers) },
      webhooks: {
        received: await world.db.stripeEvent.count(),
        deliveries: await world.deliveries(),
      },
      mails: await world.db.sentMail.count(),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  } finally {
    pressure?.stop();
    await world.stop();
  }
}

function startsOf(processes: readonly Supervised[]): number {
  return processes.reduce((sum, { starts }) => sum + starts(), 0);
}

type At = ReturnType<typeof createTrouble>["at"];

/** Answers the sellers' names once each has bought, and what kept those who could not. */
async function buyAll(
  { purchases, concurrency, isUnderPressure }: ChaosOptions,
  world: World,
  dice: Dice,
  troubleAt: At,
): Promise<{ usernames: string[]; stuck: string[] }> {
  const stuck: string[] = [];
  const run = randomUUID().slice(0, 8);
  const usernames = Array.from({ length: purchases }, (_, index) => `caos-${run}-${index}`);
  const waiting = [...usernames.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, username] = next;
      if (index === Math.floor(purchases / 2)) void accident(world);
      if (isUnderPressure && index % 10 === 5) void suspendOne(world, Math.floor(index / 10));
      const seller = await registerSeller(world.urls, username);
      const around = { trouble: (step: Step) => troubleAt(index, step), confirmCard: world.confirmCard };
      await purchase(seller, mannerOf(index, dice), around).catch((error: Error) =>
        stuck.push(error.message),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { usernames, stuck };
}

/** Once in the middle: Postgres restarts, and Redis forgets everything. */
async function accident({ postgres, redis }: World): Promise<void> {
  await redis?.flushall();
  await postgres.restart();
}

function mannerOf(index: number, dice: Dice): Manner {
  const plan = (["monthly", "quarterly", "annual"] as const)[index % 3] ?? "monthly";
  return { plan, closesTheTab: dice(3) === 0, isImpatient: dice(2) === 0 };
}

async function untilNothingWaits({ db }: World): Promise<void> {
  const until = Date.now() + settleMs;
  while (Date.now() < until) {
    const rows = Object.values(await waitingRows(db));
    if (rows.every((count) => count === 0)) return;
    await setTimeout(200);
  }
}
