import type { PaymentFailure } from "./payment-failure.ts";

/** S9-18: how long to wait for a busy payment provider, and how often to try again. */
const retry = { afterMs: 2000, atMost: 3 };

type Options<Answer> = {
  ask: () => Promise<Answer>;
  /** Called before each wait. */
  onBusy: () => void;
  /** Ends the waiting. The last answer is then the result. */
  signal: AbortSignal;
};

/**
 * Sends a request, and sends it again after 2 seconds while the answer is PAYMENT_SETUP_RETRY
 * (S4-15), at most 3 times.
 */
export async function askWithRetries<Answer extends { failure?: PaymentFailure | undefined }>({
  ask,
  onBusy,
  signal,
}: Options<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let retries = 0; retries < retry.atMost && isBusy(answer); retries += 1) {
    if (signal.aborted) break;
    onBusy();
    await pause(signal);
    if (signal.aborted) break;
    answer = await ask();
  }
  return answer;
}

function isBusy({ failure }: { failure?: PaymentFailure | undefined }): boolean {
  return failure?.code === "PAYMENT_SETUP_RETRY";
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, retry.afterMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
