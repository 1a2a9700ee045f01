import type { PaymentFailure } from "./payment-failure.ts";

/** S9-18: how long a busy payment provider is left alone, and how often it is asked again. */
const retry = { afterMs: 2000, atMost: 3 };

type Options<Answer> = {
  ask: () => Promise<Answer>;
  /** Before each wait. */
  onBusy: () => void;
  /** Ends the waiting; then the last answer stands. */
  signal: AbortSignal;
};

/**
 * Asks, and asks again after 2 seconds for as long as the answer is PAYMENT_SETUP_RETRY (S4-15), 3
 * times at most.
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
