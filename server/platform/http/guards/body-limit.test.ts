import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { AppError } from "#server/platform/errors.ts";
import type { HttpEnv } from "../http-env.ts";
import { createHttpServer } from "../http-server.ts";
import { bodyBytes, limitAnyBody, limitBody } from "./body-limit.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test.each([
  ["its call", bodyBytes.anybody],
  ["every call", bodyBytes.most],
])("SEC-1 a body above the limit of %s is received whole, so that 413 arrives", async (_whose, limit) => {
  const app = new Hono<HttpEnv>();
  app.use(limitAnyBody);
  app.post("/", async (c) => {
    await limitBody(c, bodyBytes.anybody);
    return c.text("accepted");
  });
  app.onError((error, c) => c.text("refused", error instanceof AppError ? 413 : 500));
  server = createHttpServer(app.fetch);
  let received: IncomingMessage | undefined;
  server.on("request", (request) => {
    received = request;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  const body = Buffer.alloc(5 * limit);
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  expect(received?.complete).toBe(true);
});
