import { readFile } from "node:fs/promises";
import http, { type RequestListener } from "node:http";
import https from "node:https";
import net, { type AddressInfo, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type PostOptions, postOnce } from "./post-once.ts";

const hostName = "hooks.example.test";
const local = { outgoing: { allowsLocal: true, proxy: null } };
const production = { outgoing: { allowsLocal: false, proxy: null } };
const loopback = [{ address: "127.0.0.1", family: 4 }];
const read = (name: string) => readFile(new URL(`fixtures/hooks.${name}.pem`, import.meta.url), "utf8");

let open: Server[] = [];
afterEach(() => {
  for (const server of open) server.close();
  open = [];
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  // A server that listens on a port has such an address.
  return (server.address() as AddressInfo).port;
}

/** A listener of webhooks, and the requests that reached it. */
async function endpoint(answer: RequestListener = (_request, response) => response.end("ok")) {
  const requests: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const port = await listen(
    http.createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      requests.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answer(request, response);
    }),
  );
  return { port, requests };
}

const post = (port: number, options: PostOptions = {}, path = "/") =>
  postOnce(
    local,
    { url: `http://${hostName}:${port}${path}`, headers: { "webhook-id": "one" }, body: "{“á”}" },
    { resolve: async () => loopback, ...options },
  );

test("AP-04 the body arrives as it was signed, at the host by its name", async () => {
  const { port, requests } = await endpoint();
  expect(await post(port)).toEqual({ kind: "answered", status: 200, retryAfter: null, body: "ok" });
  expect(requests).toMatchObject([
    { body: "{“á”}", headers: { host: `${hostName}:${port}`, "webhook-id": "one", "content-length": "10" } },
  ]);
});

test("AP-04 a name is resolved once, and connected to at that address", async () => {
  const { port, requests } = await endpoint();
  const answers = [loopback, [{ address: "127.0.0.2", family: 4 }]];
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return answers.shift() ?? [];
  };
  expect(await post(port, { resolve })).toMatchObject({ status: 200 });
  expect([asked, requests.length]).toEqual([[hostName], 1]);
});

test.each(["127.0.0.1", "10.0.0.5", "169.254.169.254", "::1", "::ffff:10.0.0.5", "64:ff9b::a00:5"])(
  "AP-04 nothing is sent to a public name that leads to %s",
  async (address) => {
    const { port, requests } = await endpoint();
    const resolve = async () => [
      { address: "203.0.114.7", family: 4 },
      { address, family: net.isIP(address) },
    ];
    const request = { url: `https://hooks.example.com:${port}/`, headers: {}, body: "" };
    expect(await postOnce(production, request, { resolve })).toEqual({
      kind: "refused",
      reason: "NOT_PUBLIC",
    });
    expect(requests).toEqual([]);
  },
);

test("AP-04 a local address is refused before anything is resolved", async () => {
  const resolve = () => Promise.reject(new Error("not to be called"));
  const request = { url: "https://169.254.169.254/", headers: {}, body: "" };
  expect(await postOnce(production, request, { resolve })).toEqual({ kind: "refused", reason: "NOT_PUBLIC" });
});

test("AP-04 a redirect is an answer and is not followed", async () => {
  const other = await endpoint();
  const { port } = await endpoint((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${other.port}/` }).end(),
  );
  expect(await post(port)).toMatchObject({ kind: "answered", status: 307 });
  expect(other.requests).toEqual([]);
});

test("AP-04 of an answer of 10 MB the first 16 KB are read", async () => {
  const { port } = await endpoint((_request, response) => {
    response.writeHead(200);
    response.end(Buffer.alloc(10_000_000, "x"));
  });
  const outcome = await post(port);
  expect(outcome).toMatchObject({ status: 200, body: "x".repeat(16 * 1024) });
});

test("AP-04 an endpoint that never answers is left at the deadline", async () => {
  const { port } = await endpoint(() => undefined);
  expect(await post(port, { deadlineMs: 50 })).toEqual({ kind: "failed", reason: "TIMEOUT" });
});

test("AP-04 an answer that drips is cut at the deadline, with its status", async () => {
  const { port } = await endpoint((_request, response) => {
    response.writeHead(503, { "retry-after": "120" });
    response.write("d");
  });
  expect(await post(port, { deadlineMs: 200 })).toEqual({
    kind: "answered",
    status: 503,
    retryAfter: "120",
    body: "d",
  });
});

test("AP-04 a name server that never answers ends at the deadline", async () => {
  const resolve: PostOptions["resolve"] = (_host, signal) =>
    new Promise((done) => signal.addEventListener("abort", () => done([])));
  expect(await post(1, { resolve, deadlineMs: 20 })).toEqual({ kind: "failed", reason: "TIMEOUT" });
});

test("AP-04 a name that nobody has is a failure of its own", async () => {
  expect(await post(1, { resolve: async () => [] })).toEqual({ kind: "failed", reason: "UNKNOWN_HOST" });
});

test.each([
  ["hangs up", (socket: net.Socket) => void socket.end()],
  ["answers something else", (socket: net.Socket) => void socket.end("SSH-2.0-OpenSSH_9.9\r\n")],
  [
    "sends headers without end",
    (socket: net.Socket) => void socket.write("HTTP/1.1 200 OK\r\nx: ".padEnd(90_000, "x")),
  ],
])("AP-04 a server that %s is a failed connection", async (_what, behave) => {
  const port = await listen(
    net.createServer((socket) => socket.on("error", () => undefined).once("data", () => behave(socket))),
  );
  expect(await post(port)).toEqual({ kind: "failed", reason: "CONNECTION" });
});

const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";

// Node takes a connection that is upgraded from its request, which then hears neither of an answer
// nor of an error (U1): each of these once held a worker for ever.
test.each([
  ["switches protocols", `HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n`, 101],
  ["says 101 without a protocol", "HTTP/1.1 101 Switching Protocols\r\n\r\n", 101],
  ["upgrades with 200", `HTTP/1.1 200 OK\r\n${upgrade}Content-Length: 2\r\n\r\nok`, 200],
  ["answers twice", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 500 Oh\r\n\r\n", 200],
  ["says 102 and no more", "HTTP/1.1 102 Processing\r\n\r\n", null],
])("AP-04 a server that %s ends the request", async (_what, answer, status) => {
  const sockets: net.Socket[] = [];
  const port = await listen(
    net.createServer((socket) => {
      sockets.push(socket.on("error", () => undefined));
      socket.once("data", () => socket.write(answer));
    }),
  );
  const outcome = await post(port, { deadlineMs: 300 });
  for (const socket of sockets) socket.destroy();
  expect(outcome).toMatchObject(status === null ? { kind: "failed" } : { kind: "answered", status });
});

/** A listener with a certificate for `hostName`, and the names that clients named. */
async function secureEndpoint() {
  const serverNames: unknown[] = [];
  const server = https.createServer(
    { key: await read("key"), cert: await read("cert") },
    (request, response) => {
      serverNames.push((request.socket as { servername?: unknown }).servername);
      response.end("ok");
    },
  );
  return { port: await listen(server), serverNames, ca: await read("cert") };
}

test("AP-04 TLS names the host and checks its certificate", async () => {
  const { port, serverNames, ca } = await secureEndpoint();
  const to = (host: string, options: PostOptions) =>
    postOnce(
      local,
      { url: `https://${host}:${port}/`, headers: {}, body: "{}" },
      { resolve: async () => loopback, ...options },
    );
  expect(await to(hostName, { ca })).toMatchObject({ status: 200 });
  expect(serverNames).toEqual([hostName]);
  expect(await to(hostName, {})).toEqual({ kind: "failed", reason: "CERTIFICATE" });
  expect(await to("other.example.test", { ca })).toEqual({ kind: "failed", reason: "CERTIFICATE" });
});

/** A proxy that leads every connection to `port`, and the hosts it was asked for. */
async function proxyTo(port: number) {
  const hosts: (string | undefined)[] = [];
  const proxy = http.createServer();
  proxy.on("connect", (request, socket) => {
    hosts.push(request.url);
    const onward = net.connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  return { hosts, url: `http://127.0.0.1:${await listen(proxy)}` };
}

test("AP-04 through a proxy the proxy resolves, and what resolves here is still checked", async () => {
  const { port, ca } = await secureEndpoint();
  const proxy = await proxyTo(port);
  const send = (resolve: PostOptions["resolve"], exceptions = "") =>
    postOnce(
      { outgoing: { allowsLocal: false, proxy: { HTTPS_PROXY: proxy.url, NO_PROXY: exceptions } } },
      { url: `https://${hostName}/`, headers: {}, body: "{}" },
      { resolve: resolve ?? (async () => []), ca },
    );
  expect(await send(async () => [])).toMatchObject({ status: 200 });
  expect(await send(async () => loopback)).toEqual({ kind: "refused", reason: "NOT_PUBLIC" });
  expect(await send(async () => [], hostName)).toEqual({ kind: "failed", reason: "UNKNOWN_HOST" });
  expect(proxy.hosts).toEqual([`${hostName}:443`]);
});
