/** Why an attempt of a job ended without its handler. */
export type AttemptEnd = "overran" | "stopped";

export class AttemptEndedError extends Error {
  readonly end: AttemptEnd;

  constructor(end: AttemptEnd) {
    super(end === "overran" ? "the attempt took longer than its limit" : "the worker stopped");
    this.name = "AttemptEndedError";
    this.end = end;
  }
}

/**
 * Runs an attempt that ends when its time is over or the process stops, whatever its handler does
 * (D475). A handler that does not follow the signal goes on unseen: it must be safe to run it
 * twice. /
 */
export async function runAttempt<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { limitMs, stopping }: { limitMs: number; stopping: AbortSignal },
): Promise<Result> {
  const aborting = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (reason: AttemptEnd) => {
    const error = new AttemptEndedError(reason);
    aborting.abort(error);
    reject(error);
  };
  const timer = setTimeout(() => end("overran"), limitMs);
  const onStop = () => end("stopped");
  stopping.addEventListener("abort", onStop, { once: true });
  try {
    return await Promise.race([work(aborting.signal), ended]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", onStop);
  }
}
