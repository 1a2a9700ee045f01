/**
 * Waits for `work`, or throws the signal's reason as soon as it aborts. The work goes on unseen.
 */
export async function untilAborted<Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return await work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
