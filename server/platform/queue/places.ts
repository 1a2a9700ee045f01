import type { JobHandler } from "./job-contract.ts";
import type { Queues } from "./queues.ts";

/** The wait of a job whose owner has all the places it may have. */
const waitMs = 1000;

/**
 * The places that owners have in this process. A job whose owner has its share waits while others
 * do (D476); nobody is slowed down on an idle machine. /
 */
export function createPlaces(queues: Pick<Queues, "get">) {
  const taken = new Map<string, number>();
  return {
    waitMs,
    /** Takes a place; returns what leaves it, or null when the job has to wait. */
    async take({ contract, ownerOf }: JobHandler, payload: unknown): Promise<(() => void) | null> {
      const owner = contract.share ? ownerOf(payload) : null;
      if (!contract.share || owner === null) return () => undefined;
      const key = `${contract.name} ${owner}`;
      const has = taken.get(key) ?? 0;
      if (has >= contract.share.atOnce && (await somebodyWaits(contract.queue))) return null;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      };
    },
  };

  async function somebodyWaits(queue: JobHandler["contract"]["queue"]): Promise<boolean> {
    return (await queues.get(queue).getJobCountByTypes("waiting", "prioritized")) > 0;
  }
}
