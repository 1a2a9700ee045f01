import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { usedBy, whileAskingHealth } from "../../hostile/measure.ts";
import { type Cost, count, duration } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";

/** A few fewer than a process accepts, to leave room for /healthz. */
const connections = 9900;
const openedAtOnce = 100;
const halfAHead = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";

/** Connections that send half a request head and then nothing, until the server closes them. */
export async function connectionCosts({ server }: CostEnvironment): Promise<Cost[]> {
  const { port } = server.ready;
  const before = await usedBy(server.process);
  const startedAt = performance.now();
  const opening = await whileAskingHealth(port, () => openAll(port));
  const openMs = performance.now() - startedAt;
  const open = await usedBy(server.process);
  const closing = await whileAskingHealth(port, () =>
    Promise.all(opening.result.map((socket) => socket.closed || once(socket, "close"))),
  );
  const closedMs = performance.now() - startedAt - openMs;
  const after = await usedBy(server.process);
  const figures = [
    `${count(open.memoryMb - before.memoryMb)} MB more`,
    `opened in ${duration(openMs)} (processor ${count(open.cpuMs - before.cpuMs)}), /healthz ${count(opening.worstHealthMs)} ms`,
    `all closed ${duration(closedMs)} later (processor ${count(after.cpuMs - open.cpuMs)}), /healthz ${count(closing.worstHealthMs)} ms`,
  ];
  return [
    {
      what: `any connection: ${count(connections)} that send half a head`,
      bound: "head 15 s, request 60 s, 10,000 at once (`http-server.test.ts`)",
      measured: figures.join("; "),
    },
  ];
}

async function openAll(port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < connections) {
    const some = Array.from({ length: openedAtOnce }, () => openSlowly(port));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

async function openSlowly(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  // A reset connection is closed, too.
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(halfAHead);
  return socket;
}
