import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What an endpoint does with a request. A dead one never answers. */
export type ReceiverBehavior = (count: number) => { status: number; afterMs: number } | "never";

export type WebhookReceiver = {
  /** The address of an endpoint by its name. */
  urlOf(name: string): string;
  /** Hashes of the bodies that each endpoint received under each `webhook-id`. */
  received: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  /** When each endpoint received an id for the first time, in ms since the epoch. */
  firstAt: ReadonlyMap<string, number>;
  requests(): number;
  stop(): Promise<void>;
};

/** One local server with many endpoints, whose path is their name. */
export async function startWebhookReceiver(
  behaviorOf: (name: string) => ReceiverBehavior,
): Promise<WebhookReceiver> {
  const received = new Map<string, Map<string, Set<string>>>();
  const firstAt = new Map<string, number>();
  const counts = new Map<string, number>();
  let requests = 0;
  const server = createServer(async (request, response) => {
    const name = (request.url ?? "/").slice(1);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const id = String(request.headers["webhook-id"]);
    const bodies = received.get(name) ?? new Map<string, Set<string>>();
    received.set(name, bodies);
    bodies.set(id, (bodies.get(id) ?? new Set()).add(hashOf(Buffer.concat(parts))));
    const key = `${name} ${id}`;
    if (!firstAt.has(key)) firstAt.set(key, Date.now());
    requests += 1;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    answer(response, behaviorOf(name)(count));
  });
  server.keepAliveTimeout = 1000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    received,
    firstAt,
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function hashOf(body: Buffer | string): string {
  return createHash("sha256").update(body).digest("hex");
}

function answer(response: ServerResponse, behavior: ReturnType<ReceiverBehavior>): void {
  if (behavior === "never") return;
  setTimeout(() => response.writeHead(behavior.status).end(), behavior.afterMs);
}
