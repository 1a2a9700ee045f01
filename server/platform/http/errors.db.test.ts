import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { beforeAll, describe, expect, test } from "vitest";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { buildApp, type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** The app with a database that does not exist. */
function appWithoutDatabase(): TestApp {
  const databaseUrl = "postgresql://postgres:a-password@127.0.0.1:1/none";
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a secret that only the tests use",
    TRUST_PROXY: "true",
  });
  return buildApp(createDatabaseClient(databaseUrl), env);
}

describe("addresses and methods", () => {
  test.each(["/api", "/api/", "/api/nope", "/api/user/x", "/api/graphql"])(
    "D33 %s is 404 JSON, never the page",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        const response = await app.client().send(path, { method, headers: { accept: "text/html" } });
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ message: expect.any(String), code: "NOT_FOUND" });
      }
    },
  );

  test.each([
    ["DELETE", "/api/user", "GET, HEAD, OPTIONS"],
    ["PUT", "/api/login", "POST, GET, HEAD, OPTIONS"],
    ["GET", "/api/register", "POST, OPTIONS"],
    ["HEAD", "/api/logout", "POST, OPTIONS"],
    ["PATCH", "/api/start-trial", "POST, OPTIONS"],
    ["POST", "/api/pricing-plans", "GET, HEAD, OPTIONS"],
    ["GET", "/graphql", "POST"],
    ["PUT", "/graphql", "POST"],
    ["POST", "/calculator", "GET, HEAD"],
  ])("D38 %s %s is 405 with Allow: %s", async (method, path, allow) => {
    const response = await app.client().send(path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    expect(await response.text()).toContain(method === "HEAD" ? "" : '"message"');
  });

  test("TRACE is 405 and echoes nothing, over a real connection", async () => {
    const server = createAdaptorServer({ fetch: app.fetch }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : address;
    for (const path of ["/", "/healthz", "/graphql", "/api/user"]) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(
        `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nX-Own: repeated\r\nConnection: close\r\n\r\n`,
      );
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).not.toContain("repeated");
    }
    server.close();
  });

  test.each([
    ["/api/user", "GET, HEAD, OPTIONS"],
    ["/api/start-trial", "POST, OPTIONS"],
    ["/api/login", "POST, GET, HEAD, OPTIONS"],
  ])("D38 OPTIONS %s is 204 with Allow: %s and no CORS header", async (path, allow) => {
    const origin = "https://evil.example";
    const headers = { origin, "access-control-request-method": "POST" };
    const response = await app.client().send(path, { method: "OPTIONS", headers });
    expect([response.status, response.headers.get("allow"), await response.text()]).toEqual([204, allow, ""]);
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("HEAD of a reading call has no body", async () => {
    const response = await app.client().send("/api/pricing-plans", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("a server error", () => {
  test("D285 requests during an outage of the database add one line to the log, not one each", async () => {
    const broken = appWithoutDatabase();
    for (let count = 0; count < 3; count += 1) {
      await broken.client().post("/api/login", { username: "ana", password: "segredo1" });
      await broken.client().get("/readyz");
    }
    const lines = broken.logged.filter(({ level }) => level !== "info");
    expect(lines.map(({ msg }) => msg)).toEqual(["database_unavailable"]);
  });

  test("an unreachable database is 503 UNAVAILABLE, logged with the request id, without internal details", async () => {
    const broken = appWithoutDatabase();
    const response = await broken.client().post("/api/login", { username: "ana", password: "segredo1" });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: expect.any(String), code: "UNAVAILABLE" });
    const requestId = response.headers.get("x-request-id");
    expect(broken.logged).toContainEqual(expect.objectContaining({ level: "error", requestId }));
  });

  test("an unreachable database is 503 for a session, too, which is read without Prisma", async () => {
    const broken = appWithoutDatabase();
    const { client } = await createAccount(app);
    const copy = broken.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const response = await copy.post("/graphql", { query: "{ viewer { id } }" });
    expect(response.status).toBe(503);
    expect((await response.json()).errors).toMatchObject([{ extensions: { code: "UNAVAILABLE" } }]);
  });

  test("an unexpected error is masked on both edges, with the request id to look it up", async () => {
    const broken = await testApp();
    const thrown = new Error("relation secret_table does not exist");
    broken.deps.clock.now = () => {
      throw thrown;
    };
    const { client } = await createAccount(app);
    const copy = broken.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);

    const rest = await copy.get("/api/user");
    expect([rest.status, (await rest.json()).code]).toEqual([500, "INTERNAL"]);
    const graphql = await copy.post("/graphql", { query: "{ viewer { id } }" });
    const requestId = graphql.headers.get("x-request-id");
    const text = await graphql.text();
    // Counting the request needs the identity, which is loaded before anything is executed (D82).
    expect([graphql.status, JSON.parse(text)]).toEqual([
      500,
      { errors: [{ message: expect.any(String), extensions: { code: "INTERNAL", requestId } }] },
    ]);
    expect(text).not.toMatch(/secret_table|at .*\.ts/);
    expect(broken.logged).toContainEqual(
      expect.objectContaining({ requestId, err: expect.objectContaining({ message: thrown.message }) }),
    );
  });
});

describe("the log", () => {
  test("keeps an acceptable request id, and generates one otherwise", async () => {
    const given = await app.client().send("/healthz", { headers: { "x-request-id": "abc-123.def" } });
    expect(given.headers.get("x-request-id")).toBe("abc-123.def");
    const strange = await app.client().send("/healthz", { headers: { "x-request-id": 'x"y <script>' } });
    expect(strange.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("D37 has method, path and status, but no query, password, cookie or key", async () => {
    const quiet = await testApp();
    const client = quiet.client();
    const secret = "um-segredo-que-nao-pode-aparecer";
    client.cookies.set("session-3000", secret);
    const headers = { authorization: `Bearer ${secret}` };
    await client.send(`/subscribe?client_secret=${secret}`, { headers });
    await client.post("/api/login", { username: "ana", password: secret }, headers);
    await client.rawGraphql(`{ x: __typename @include(if: true) } # ${secret}`);
    await client.rawGraphql("query ($a: Int) { __typename }", { a: secret });
    const requests = quiet.logged.filter(({ msg }) => msg === "request");
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /subscribe",
      "POST /api/login",
      "POST /graphql",
      "POST /graphql",
    ]);
    expect(JSON.stringify(quiet.logged)).not.toContain(secret);
  });

  test("SEC-5 has a request's address, and its account if it was loaded", async () => {
    const quiet = await testApp();
    const { client, userId } = await createAccount(quiet);
    const stranger = quiet.client("203.0.113.9");
    for (const one of [client, stranger]) await one.get("/api/user");
    await client.get("/healthz");
    const lines = quiet.logged.map(({ path, address, userId: whose }) => ({ path, address, userId: whose }));
    expect(lines).toEqual([
      { path: "/api/user", address: expect.stringMatching(/^10\./), userId },
      { path: "/api/user", address: "203.0.113.9", userId: undefined },
      { path: "/healthz", address: expect.stringMatching(/^10\./), userId: undefined },
    ]);
  });

  test("SEC-5 has at most 200 characters of a path", async () => {
    const quiet = await testApp();
    await quiet.client().get(`/api/${"a".repeat(10_000)}`);
    expect(quiet.logged).toMatchObject([{ msg: "request", path: `/api/${"a".repeat(195)}` }]);
  });

  test("redacts secret fields that it should not have been given", async () => {
    const quiet = await testApp();
    quiet.deps.log.info(
      { password: "p", body: { client_secret: "c", name: "n" }, headers: { cookie: "k" } },
      "oops",
    );
    const input = { currentPassword: "p", newPassword: "p", token: "t" };
    quiet.deps.log.info({ input, secret: "s", answer: { id_token: "i", code_verifier: "v" } }, "oops");
    expect(quiet.logged).toMatchObject([
      {
        password: "[redacted]",
        body: { client_secret: "[redacted]", name: "n" },
        headers: { cookie: "[redacted]" },
      },
      {
        input: { currentPassword: "[redacted]", newPassword: "[redacted]", token: "[redacted]" },
        secret: "[redacted]",
        answer: { id_token: "[redacted]", code_verifier: "[redacted]" },
      },
    ]);
  });
});
