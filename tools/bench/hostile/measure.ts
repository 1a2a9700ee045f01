import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { HostileRequest, Sent } from "./request.ts";
import type { Ready, Used } from "./server.ts";
import type { ProductionServer } from "./start-server.ts";

/** The outcome of a hostile request, and how long other requests waited meanwhile. */
export type Measured = {
  /** 0: no response. */
  status: number;
  bytes: number;
  ms: number;
  /** CPU time of all server threads meanwhile, which does not depend on other load. */
  cpuMs: number;
  /** The slowest /healthz between sending the request and its response. */
  worstHealthMs: number;
};

type Server = Pick<ProductionServer, "process" | "ready">;
type Measurable = Sent & Pick<HostileRequest, "by">;

const pollMs = 5;

/** The slowest of each figure; status and body are those of the first. */
export function slowestOf([first, ...others]: readonly [Measured, ...Measured[]]): Measured {
  const worst = (pick: (one: Measured) => number) => Math.max(...[first, ...others].map(pick));
  return {
    ...first,
    bytes: worst(({ bytes }) => bytes),
    ms: worst(({ ms }) => ms),
    cpuMs: worst(({ cpuMs }) => cpuMs),
    worstHealthMs: worst(({ worstHealthMs }) => worstHealthMs),
  };
}

/** Sends the request once over its own connection, and polls /healthz over another meanwhile. */
export async function measure({ process, ready }: Server, request: Measurable): Promise<Measured> {
  const agent = new Agent();
  const headers = { ...identity(ready, request.by), ...request.headers };
  const before = await usedBy(process);
  const { result, worstHealthMs } = await whileAskingHealth(ready.port, () =>
    send(ready.port, agent, { ...request, headers }),
  );
  agent.destroy();
  return { ...result, cpuMs: (await usedBy(process)).cpuMs - before.cpuMs, worstHealthMs };
}

/** Does the work and polls /healthz meanwhile. */
async function whileAskingHealth<Result>(
  port: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; worstHealthMs: number }> {
  const agent = new Agent();
  const ask = () => send(port, agent, { method: "GET", path: "/healthz", body: "" });
  await ask();
  let isOver = false;
  const polling = poll(ask, () => isOver);
  try {
    const result = await work();
    isOver = true;
    return { result, worstHealthMs: await polling };
  } finally {
    isOver = true;
    agent.destroy();
  }
}

/** What the server has used; NaN once it has ended. */
async function usedBy(server: ChildProcess): Promise<Used> {
  if (!server.connected) return { cpuMs: Number.NaN };
  server.send("used");
  const [used] = (await once(server, "message")) as [Used]; // sent by server.ts
  return used;
}

function identity({ session, authorization }: Ready, by: HostileRequest["by"]): Record<string, string> {
  if (by === "a session") return { cookie: session };
  return by === "an API key" ? { authorization } : {};
}

/** Polls at least once, and repeatedly until `isOver`. */
async function poll(ask: () => Promise<{ ms: number }>, isOver: () => boolean): Promise<number> {
  let worst = 0;
  do {
    worst = Math.max(worst, (await ask()).ms);
    await setTimeout(pollMs);
  } while (!isOver());
  return worst;
}

/** Sends a request and returns its response; status 0 when there is none. */
function send(port: number, agent: Agent, { method = "POST", path, headers, body }: Sent) {
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const startedAt = performance.now();
  type Answer = Pick<Measured, "status" | "bytes" | "ms">;
  return new Promise<Answer>((resolve) => {
    const options = { agent, port, host: "127.0.0.1", method, path, headers: { ...headers, ...length } };
    const sent = httpRequest(options, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once("end", () => {
        const ms = performance.now() - startedAt;
        resolve({ status: response.statusCode ?? 0, bytes, ms });
      });
    });
    sent.once("error", () => resolve({ status: 0, bytes: 0, ms: Number.POSITIVE_INFINITY }));
    sent.end(body);
  });
}
