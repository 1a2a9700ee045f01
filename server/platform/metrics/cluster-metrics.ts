import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";
import { z } from "zod";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import type { Log } from "#server/platform/log.ts";

/**
 * Messages by which a web process requests the metrics of all web processes from the primary;
 * `text` is null on failure.
 */
const question = z.object({ type: z.literal("web-metrics-question"), id: z.string() });
const answer = z.object({
  type: z.literal("web-metrics-answer"),
  id: z.string(),
  text: z.string().nullable(),
});

/** A process that hangs must not keep the others from Prometheus. */
const answerMs = 3000;

/** In the primary: collects the metrics of every web process for the process that requests them. */
export function answerMetricsRequests(log: Log): void {
  const aggregator = new AggregatorRegistry();
  cluster.on("message", async (worker: Worker, message: unknown) => {
    const request = question.safeParse(message).data;
    if (!request) return;
    const text = await aggregator.clusterMetrics().catch((err: unknown) => {
      log.warn({ err }, "web_metrics_not_collected");
      return null;
    });
    const reply = { type: "web-metrics-answer", id: request.id, text } satisfies z.infer<typeof answer>;
    // The process may have ended since its request.
    if (worker.isConnected()) worker.send(reply);
  });
}

/**
 * In a web process: labels its metrics with the slot, so that a replaced process resets only its
 * own counters, and returns a function that reads the metrics of all web processes.
 */
export function joinClusterMetrics(registry: Registry, slot: string): () => Promise<string> {
  registry.setDefaultLabels({ process: slot });
  AggregatorRegistry.setRegistries(registry);
  // Its constructor makes this process respond to the primary.
  new AggregatorRegistry();
  const waiting = new Map<string, (text: string | null) => void>();
  process.on("message", (message: unknown) => {
    const reply = answer.safeParse(message).data;
    if (!reply) return;
    waiting.get(reply.id)?.(reply.text);
    waiting.delete(reply.id);
  });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const id = randomUUID();
    waiting.set(id, resolve);
    process.send?.({ type: "web-metrics-question", id } satisfies z.infer<typeof question>);
    const joined = await withTimeout(promise, answerMs, () => null);
    waiting.delete(id);
    return joined ?? (await registry.metrics());
  };
}
