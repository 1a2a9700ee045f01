import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { AppError } from "#server/platform/errors.ts";
import type { HttpEnv } from "../http-env.ts";
import { createHttpServer } from "../http-server.ts";
import { type Pace, receiveBody, uploadPace } from "./receive-body.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const patient: Pace = { graceMs: 60_000, bytesPerSecond: 1 };

/** Sends a request's beginning; the server answers with the body's size or the error's code. */
async function answerTo(sent: string, pace: Pace): Promise<string> {
  const app = new Hono<HttpEnv>();
  app.post("/", async (c) => c.text(`size ${(await receiveBody(c, 10, pace)).length}`));
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : "unexpected"));
  server = createHttpServer(app.fetch);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${sent}`);
  const answer = await text(socket);
  return answer.slice(answer.indexOf("\r\n\r\n") + 4);
}

test.each([
  ["nothing of a body", "Content-Length: 10\r\n\r\n"],
  ["a body's beginning", "Content-Length: 10\r\n\r\nabc"],
  ["a chunk and no end", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"],
])("D252 a sender of %s is refused when the time for it is over", async (_what, sent) => {
  expect(await answerTo(sent, { graceMs: 50, bytesPerSecond: 1000 })).toContain("UPLOAD_TOO_SLOW");
});

test("D514 who announces 15 MB must send faster than who announces a few bytes", () => {
  const seconds = (bytes: number) => bytes / uploadPace(bytes).bytesPerSecond;
  expect(seconds(15 * 1024 * 1024)).toBe(240);
  expect(uploadPace(1000)).toEqual(uploadPace(null));
});

test("a body that is complete is read, however short the time for it", async () => {
  const sent = "Content-Length: 10\r\n\r\n0123456789";
  expect(await answerTo(sent, { graceMs: 5000, bytesPerSecond: 1 })).toContain("size 10");
});

test.each([
  ["of known length", "Content-Length: 11\r\n\r\n0123456789a"],
  ["of unknown length", "Transfer-Encoding: chunked\r\n\r\nb\r\n0123456789a\r\n0\r\n\r\n"],
])("a body %s that exceeds the limit is refused", async (_of, sent) => {
  expect(await answerTo(sent, patient)).toContain("PAYLOAD_TOO_LARGE");
});
