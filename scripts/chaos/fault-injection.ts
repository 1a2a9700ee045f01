import type { SupervisedProcess } from "./process-supervisor.ts";
import type { Step } from "./purchase.ts";

/** Numbers that look random and are the same in every run. */
export type SeededRandom = (below: number) => number;

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return (below) => {
    // Numerical Recipes' linear congruential generator: enough to scatter kills.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type FaultTargets = { servers: readonly SupervisedProcess[]; workers: readonly SupervisedProcess[] };

export type FaultInjector = {
  /** A step begins: it may be the one that something is killed in. */
  at(purchase: number, step: Step): void;
  /** How often each victim was killed in each step. */
  kills: Map<string, number>;
  /** Waits until every kill that was begun is done. */
  over(): Promise<void>;
};

/**
 * Kills, for purchase after purchase, the server or the worker in one step after the other, so that every pair has its
 * turn; how far into the step is left to the random. One kill a purchase, and none while the victim is coming back.
 */
export function createFaultInjector(
  targets: FaultTargets,
  steps: readonly Step[],
  random: SeededRandom,
): FaultInjector {
  const names = ["server", "worker"] as const;
  const plans = steps.flatMap((step) => names.map((victim) => ({ step, victim })));
  const spent = new Set<number>();
  const dying = new Set<Promise<void>>();
  const kills = new Map<string, number>();

  function at(purchase: number, step: Step): void {
    const plan = plans[purchase % plans.length];
    if (!plan || plan.step !== step || spent.has(purchase)) return;
    spent.add(purchase);
    const { victim } = plan;
    const key = `${victim} during ${step}`;
    kills.set(key, (kills.get(key) ?? 0) + 1);
    const candidates = victim === "server" ? targets.servers : targets.workers;
    // With one of a kind the random are left alone: a seed means the same kills as before.
    const target = candidates[candidates.length > 1 ? random(candidates.length) : 0];
    const death = new Promise<void>((resolve) => setTimeout(resolve, random(120))).then(() => target?.kill());
    dying.add(death);
    void death.finally(() => dying.delete(death));
  }

  return {
    at,
    kills,
    over: async () => {
      await Promise.all(dying);
    },
  };
}
