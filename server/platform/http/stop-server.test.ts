import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { prepareStop } from "./stop-server.ts";

let server: Server;
let stop: () => Promise<void>;
const mayAnswer = Promise.withResolvers<void>();
const never = new Promise<never>(() => undefined);
/** Larger than what the kernel buffers for a caller that reads nothing. */
const unread = "data: ".padEnd(20_000_000, "x");

const answers: Record<string, () => Promise<Response>> = {
  "/now": async () => new Response("now"),
  "/late": async () => mayAnswer.promise.then(() => new Response("late")),
  "/stream": async () => new Response(unread, { headers: { "content-type": "text/event-stream" } }),
};

beforeEach(async () => {
  server = createHttpServer(async (request) => {
    if (request.method === "POST") return new Response(await request.text());
    return (await answers[new URL(request.url).pathname]?.()) ?? (await never);
  });
  stop = prepareStop(server, { lingerMs: 50 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.closeAllConnections());

async function send(text: string): Promise<Socket> {
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test.each([
  ["idle between two requests", get("/now"), "request"],
  ["in the middle of a request's head", "GET /now HTTP/1.1\r\nHost: loc", "connection"],
  ["in the middle of a body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab", "request"],
  ["in a stream that its caller does not read", get("/stream"), "request"],
])("D286 a stop does not wait for a connection that is %s", async (_where, text, arrived) => {
  const begun = once(server, arrived);
  await send(text);
  await begun;
  await stop();
  expect(server.listening).toBe(false);
});

test("D286 a stop waits for the response to a complete request, then closes its connection", async () => {
  const half = await send("GET /");
  const begun = once(server, "request");
  const socket = await send(get("/late"));
  await begun;
  const stopping = stop();
  await once(half, "close");
  const answer = once(socket, "data");
  mayAnswer.resolve();
  expect(String((await answer)[0])).toContain("late");
  await stopping;
});
