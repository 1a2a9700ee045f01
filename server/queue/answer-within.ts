import { setTimeout } from "node:timers/promises";

/** What the queue answers; throws when it does not within `waitMs`: it is asked for as long as it is away. */
export async function answerWithin<Answer>(waitMs: number, asking: Promise<Answer>): Promise<Answer> {
  const late = new AbortController();
  const tooLate = setTimeout(waitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error("the queue does not answer");
  });
  // Whoever answered in time cancels it.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([asking, tooLate]);
  } finally {
    late.abort();
  }
}
