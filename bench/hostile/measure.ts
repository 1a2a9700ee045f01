import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { HostileRequest } from "./request.ts";
import type { Ready, Used } from "./server.ts";

/** What became of a hostile request, and how long everybody else waited meanwhile. */
export type Measured = {
  /** 0: there was no answer. */
  status: number;
  bytes: number;
  ms: number;
  /** Processor time of the server meanwhile, all its threads: it does not depend on what else the machine does. */
  cpuMs: number;
  /** The slowest /healthz from when the request was sent until it was answered. */
  worstHealthMs: number;
};

const pollMs = 5;

/** Sends it once, over a connection of its own, and asks /healthz over another all the while. */
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

/** NaN once it has ended. */
async function cpuMsOf(server: ChildProcess): Promise<number> {
  if (!server.connected) return Number.NaN;
  server.send("cpu");
  const [used] = (await once(server, "message")) as [Used]; // its own word
  return used.cpuMs;
}

function identity({ session, authorization }: Ready, by: HostileRequest["by"]): Record<string, string> {
  if (by === "a session") return { cookie: session };
  return by === "an API key" ? { authorization } : {};
}

/** At least once, and once more for as long as it goes on. */
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
