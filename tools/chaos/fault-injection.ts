import type { ChangeStep } from "./changes.ts";
import type { SupervisedProcess } from "./process-supervisor.ts";
import type { Step } from "./purchase.ts";

/** A pseudo-random integer below a bound; the same sequence for the same seed. */
export type SeededRandom = (below: number) => number;

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return (below) => {
    // Numerical Recipes' linear congruential generator: enough to scatter kills.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The kinds of process that are killed. */
const faultTargets = ["server", "worker"] as const;
export type FaultTarget = (typeof faultTargets)[number];

type FaultTargets = { servers: readonly SupervisedProcess[]; workers: readonly SupervisedProcess[] };

export type FaultInjector = {
  /** Announces the start of a step, in which a process may be killed. */
  at(purchase: number, step: Step | ChangeStep): void;
  /** Number of kills by target and step. */
  kills: Map<string, number>;
  /** Waits until every started kill is done. */
  settled(): Promise<void>;
};

/**
 * Kills one process per purchase. Purchases take turns through every pair of step and target; the
 * delay into the step is random.
 */
export function createFaultInjector(
  targets: FaultTargets,
  steps: readonly (Step | ChangeStep)[],
  random: SeededRandom,
  killed: readonly FaultTarget[] = faultTargets,
): FaultInjector {
  const plans = steps.flatMap((step) => killed.map((target) => ({ step, target })));
  const done = new Set<number>();
  const pending = new Set<Promise<void>>();
  const kills = new Map<string, number>();

  function at(purchase: number, step: Step | ChangeStep): void {
    const plan = plans[purchase % plans.length];
    if (!plan || plan.step !== step || done.has(purchase)) return;
    done.add(purchase);
    const key = `${plan.target} during ${step}`;
    kills.set(key, (kills.get(key) ?? 0) + 1);
    const candidates = plan.target === "server" ? targets.servers : targets.workers;
    // A single candidate draws no number, so that seeds of recorded runs keep their meaning.
    const target = candidates[candidates.length > 1 ? random(candidates.length) : 0];
    const kill = new Promise<void>((resolve) => setTimeout(resolve, random(120))).then(() => target?.kill());
    pending.add(kill);
    void kill.finally(() => pending.delete(kill));
  }

  return {
    at,
    kills,
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
