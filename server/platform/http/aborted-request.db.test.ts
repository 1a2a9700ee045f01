import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createApp } from "#server/app/create-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createHttpServer } from "./http-server.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function connectTo(app: TestApp): Promise<Socket> {
  server = createHttpServer(createApp(app.deps).fetch);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

const json = "Content-Type: application/json\r\n";
const length = `${json}Content-Length: 10\r\n\r\n{`;
const chunked = `${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{`;

test.each([
  ["closes", "/graphql", length, (socket: Socket) => socket.end()],
  ["resets", "/graphql", length, (socket: Socket) => socket.resetAndDestroy()],
  ["resets", "/graphql", chunked, (socket: Socket) => socket.resetAndDestroy()],
  ["resets", "/api/login", length, (socket: Socket) => socket.resetAndDestroy()],
  ["resets", "/api/webhooks/stripe", length, (socket: Socket) => socket.resetAndDestroy()],
])(
  "T9 a client that %s its connection within the body of %s is a 499, not an error",
  async (_how, path, rest, leave) => {
    const app = await testApp();
    const socket = await connectTo(app);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${rest}`);
    // The server has begun to read the body.
    await once(server ?? socket, "request");
    leave(socket);
    await vi.waitFor(() => expect(app.logged).toMatchObject([{ msg: "request", path, status: 499 }]));
  },
);
