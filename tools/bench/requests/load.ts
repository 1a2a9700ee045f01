import { Agent, request } from "node:http";

type Post = { path: string; headers: Record<string, string>; body: string };

/**
 * Posts over keep-alive connections with little overhead, so that the server dominates the
 * measurement.
 */
export type Client = { post(post: Post): Promise<number>; close(): void };

/** A client for a server on this machine. */
export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(url);
  return {
    post: ({ path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = { "content-length": String(Buffer.byteLength(body)) };
        const sent = request(
          { agent, hostname, port, path, method: "POST", headers: { ...headers, ...length } },
          (response) => {
            response.resume();
            response.once("end", () => resolve(response.statusCode ?? 0));
          },
        );
        sent.once("error", reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Runs `once` `count` times, `concurrency` at a time. Returns the rate per second. */
export async function ratePerSecond(
  count: number,
  concurrency: number,
  once: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await once(index);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, lane));
  return count / ((performance.now() - startedAt) / 1000);
}

/**
 * Starts `perSecond` runs a second without waiting for earlier ones. Returns each duration in
 * milliseconds.
 */
export async function pacedDurations(
  count: number,
  perSecond: number,
  once: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const startedAt = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const dueMs = startedAt + (index * 1000) / perSecond;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    // Measured from the time it was due, so that a client that falls behind does not hide the
    // delay.
    running.push(once(index).then(() => performance.now() - dueMs));
  }
  return Promise.all(running);
}

/** The quantile of the values at `share`, from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
