/**
 * Waits for `work` at most `timeoutMs`, then returns (or throws) what `onTimeout` does. The work
 * itself is not cancelled; its late result or error is dropped.
 */
export async function withTimeout<Value, Fallback>(
  work: Promise<Value>,
  timeoutMs: number,
  onTimeout: () => Fallback,
): Promise<Value | Fallback> {
  const { promise: timedOut, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  try {
    return await Promise.race([work, timedOut.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
