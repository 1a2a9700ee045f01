import { duration, requestsToStripe } from "./cost.ts";
import type { CostEnvironment } from "./cost-environment.ts";

type JobFigures<Result> = { result: Result; ms: number; text: string };

/**
 * Runs a job in this process as a worker would. The text has its duration, this process's processor
 * time, and its requests to Stripe, if any.
 */
export async function measureJob<Result>(
  { deps }: Pick<CostEnvironment, "deps">,
  run: () => Promise<Result>,
): Promise<JobFigures<Result>> {
  let stripeRequests = 0;
  const onRequest = () => {
    stripeRequests += 1;
  };
  deps.stripe.on("request", onRequest);
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const result = await run();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  deps.stripe.off("request", onRequest);
  const processor = duration((user + system) / 1000);
  const text = `${duration(ms)} (processor ${processor})${requestsToStripe(stripeRequests)}`;
  return { result, ms, text };
}

/** The slowest of three runs after a warm-up; `prepare` is not measured. */
export async function worstOfThree<Input>(
  environment: Pick<CostEnvironment, "deps">,
  prepare: () => Promise<Input>,
  run: (input: Input) => Promise<unknown>,
): Promise<JobFigures<unknown>> {
  const once = async () => {
    const input = await prepare();
    return await measureJob(environment, () => run(input));
  };
  await once();
  const all = [await once(), await once(), await once()] as const;
  return all.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
}
