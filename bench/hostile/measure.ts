import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { HostileRequest } from "./request.ts";
import type { Ready, Used } from "./server.ts";

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

const pollMs = 5;

/** Sends the request once over its own connection, and polls /healthz over another meanwhile. */
export async function measure(
  server: ChildProcess,
  ready: Ready,
  hostile: HostileRequest,
): Promise<Measured> {
  const agents = { hostile: new Agent(), health: new Agent() };
  const headers = { ...hostile.headers, ...identity(ready, hostile.by) };
  const ask = () =>
    send(ready.port, agents.health, { method: "GET", path: "/healthz", headers: {}, body: "" });
  await ask();
  const before = await cpuMsOf(server);
  let isAnswered = false;
  const polling = poll(ask, () => isAnswered);
  const { path, body } = hostile;
  const { status, bytes, ms } = await send(ready.port, agents.hostile, {
    method: "POST",
    path,
    headers,
    body,
  });
  isAnswered = true;
  const worstHealthMs = await polling;
  for (const agent of Object.values(agents)) agent.destroy();
  return { status, bytes, ms, cpuMs: (await cpuMsOf(server)) - before, worstHealthMs };
}

/** NaN once the server has ended. */
async function cpuMsOf(server: ChildProcess): Promise<number> {
  if (!server.connected) return Number.NaN;
  server.send("cpu");
  const [used] = (await once(server, "message")) as [Used]; // sent by server.ts
  return used.cpuMs;
}

function identity({ session, authorization }: Ready, by: HostileRequest["by"]): Record<string, string> {
  if (by === "a session") return { cookie: session };
  return by === "an API key" ? { authorization } : {};
}

/** Asks at least once, and repeatedly until `isOver`. */
async function poll(ask: () => Promise<{ ms: number }>, isOver: () => boolean): Promise<number> {
  let worst = 0;
  do {
    worst = Math.max(worst, (await ask()).ms);
    await setTimeout(pollMs);
  } while (!isOver());
  return worst;
}

type Sent = { method: string; path: string; headers: Record<string, string>; body: string };

function send(port: number, agent: Agent, { method, path, headers, body }: Sent) {
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const startedAt = performance.now();
  return new Promise<{ status: number; bytes: number; ms: number }>((resolve) => {
    const options = { agent, port, host: "127.0.0.1", method, path, headers: { ...headers, ...length } };
    const sent = httpRequest(options, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - startedAt }),
      );
    });
    sent.once("error", () => resolve({ status: 0, bytes: 0, ms: Number.POSITIVE_INFINITY }));
    sent.end(body);
  });
}
