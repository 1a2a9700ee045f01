import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const soon = { headMs: 100, requestMs: 200, checkMs: 20, idleMs: 100, connections: 2 };

/** Starts a server with these limits; returns its port. */
async function listen(fetch: (request: Request) => Promise<Response>, bounds = soon): Promise<number> {
  const server = createHttpServer(fetch, bounds);
  servers.push(server);
  return portOf(server);
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Connects to a server that echoes the body it receives. */
async function echo(bounds = soon): Promise<() => Promise<Socket>> {
  const port = await listen(async (request) => new Response(await request.text()), bounds);
  return async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };
}

test.each([
  ["half a head", "POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  ["half a body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc"],
  ["half a chunk", "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab"],
])(
  "SEC-12 D83 a client that sends %s and then nothing gets 408 and loses the connection",
  async (_what, sent) => {
    const socket = await (await echo())();
    socket.write(sent);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  },
);

test.each([
  ["both lengths", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["two lengths", "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"],
  ["another encoding", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
  ["a bare line feed in the head", "X-First: 1\nX-Second: 2\r\n\r\n"],
  ["a bare line feed in a chunk", "Transfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n"],
])("a request with %s is 400, because a proxy may see its end elsewhere", async (_what, rest) => {
  const socket = await (await echo())();
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${rest}`);
  expect(await textUntilClosed(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

/** What arrives until the server closes, also by the reset that may follow a broken request. */
async function textUntilClosed(socket: Socket): Promise<string> {
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("close", resolve));
  return received;
}

test("SEC-12 D83 a client that sends nothing loses the connection", async () => {
  const socket = await (await echo())();
  expect(await text(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test("SEC-12 D83 connections above the limit are closed, and the others are served", async () => {
  const open = await echo({ ...soon, headMs: 60_000, requestMs: 60_000 });
  const first = await open();
  await open();
  expect(await text(await open())).toBe("");
  first.end("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc");
  expect(await text(first)).toMatch(/^HTTP\/1\.1 200 .*abc$/s);
});

test("D83 an idle connection stays open longer than proxies keep theirs", async () => {
  const server = createHttpServer(() => new Response("ok"));
  servers.push(server);
  const answer = await fetch(`http://127.0.0.1:${await portOf(server)}/`);
  const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

test("a response may take longer than the limits for a request", async () => {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const port = await listen(async () => {
    await held;
    return new Response("late");
  });
  const answer = fetch(`http://127.0.0.1:${port}/`);
  const slow = connect(port, "127.0.0.1");
  slow.write("GET / HTTP/1.1\r\n");
  // A connection that was opened later has timed out.
  await text(slow);
  resolve();
  expect(await (await answer).text()).toBe("late");
});
