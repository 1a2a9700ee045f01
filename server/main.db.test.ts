import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { openConnections } from "#testing/app/open-connections.ts";
import { runServer as run } from "#testing/app/server-process.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { uniqueName } from "#testing/data/accounts.ts";

/** A port that another server uses until the test ends. */
async function takenPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, release: () => server.close() };
}

const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("the server's process", () => {
  test("reports that it is ready, serves requests, and exits by itself on SIGTERM", {
    timeout: 60_000,
  }, async () => {
    const { child, ended, ready } = run({ DATABASE_URL: await testDatabase(), PORT: "0" });
    const [{ port }] = await ready;
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    const { code, err, out } = await ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain('"msg":"process_stopped"');
  });

  test("in production it logs a warning at startup for each risky variable", async () => {
    const { child, ended, ready } = run({
      NODE_ENV: "production",
      DATABASE_URL: await testDatabase(),
      PORT: "0",
      SESSION_SECRET: "a secret that only the tests use",
      OPS_PASSWORD: "a password of the tests",
      STRIPE_SECRET_KEY: "sk_test_a",
      STRIPE_PUBLISHABLE_KEY: "pk_test_a",
      STRIPE_WEBHOOK_SECRET: "whsec_a",
    });
    await ready;
    child.kill("SIGTERM");
    const lines = (await ended).out.trim().split("\n");
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === "warn");
    // The process also warns that it cannot reach Stripe, if it lives long enough.
    const warned = warnings.flatMap(({ variable }) => variable ?? []);
    expect(warned).toEqual([
      "PUBLIC_URL",
      "SMTP_URL",
      "MAIL_FROM",
      "SUPPORT_EMAIL",
      "TRUST_PROXY",
      "STRIPE_SECRET_KEY",
    ]);
  }, 60_000);

  test("on SIGTERM it ends open streams and exits", { timeout: 60_000 }, async () => {
    const { child, ended, ready } = run({ DATABASE_URL: await testDatabase(), PORT: "0" });
    const [{ port }] = await ready;
    const username = uniqueName("parada");
    const registered = await postJson(`http://127.0.0.1:${port}/api/register`, {
      username,
      email: `${username}@exemplo.com.br`,
      firstName: "Ana",
      password: "segredo-de-teste",
    });
    const stream = await postJson(
      `http://127.0.0.1:${port}/graphql`,
      { query: "subscription { viewerChanged { username } }" },
      {
        accept: "text/event-stream",
        cookie: registered.headers
          .getSetCookie()
          .map((line) => line.split(";")[0])
          .join("; "),
      },
    );
    child.kill("SIGTERM");
    // Reading to the end would fail if the process had cut the connection.
    const events = await stream.text();
    expect(events).toContain(username);
    expect(events).toMatch(/event: complete\ndata:\n\n$/);
    expect(await ended).toMatchObject({ code: 0, err: "" });
  });

  test("D286 on SIGTERM it does not wait for callers that keep a connection or send half a request", {
    timeout: 60_000,
  }, async () => {
    const { child, ended, ready } = run({ DATABASE_URL: await testDatabase(), PORT: "0" });
    const [{ port }] = await ready;
    await openConnections(port);
    child.kill("SIGTERM");
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out).not.toContain("stop_incomplete");
  });

  test("SEC-20 at startup it makes existing e-mail files private", {
    timeout: 60_000,
  }, async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-start-"));
    const mail = path.join(dataDir, "mail");
    await mkdir(mail);
    await writeFile(path.join(mail, "a.eml"), "");
    await chmod(mail, 0o755);
    await chmod(path.join(mail, "a.eml"), 0o644);
    const { child, ended, ready } = run({ DATABASE_URL: await testDatabase(), PORT: "0", DATA_DIR: dataDir });
    await ready;
    const modes = await Promise.all(
      [mail, path.join(mail, "a.eml")].map(async (name) => (await stat(name)).mode),
    );
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(["700", "600"]);
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true });
  });

  test("a wrong variable gives one line and exit code 1", { timeout: 60_000 }, async () => {
    const { ended } = run({ DATABASE_URL: "mysql://x" });
    expect(await ended).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^DATABASE_URL: expected [^\n]+\n$/),
    });
  });

  test("I5 PERSISTED_DOCUMENTS_ONLY with a build without documents gives one line and exit code 1", {
    timeout: 60_000,
  }, async () => {
    const variables = { PERSISTED_DOCUMENTS_ONLY: "true", WEB_DIR: import.meta.dirname };
    const { code, err } = await run({ DATABASE_URL: await testDatabase(), ...variables }).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^PERSISTED_DOCUMENTS_ONLY: [^\n]+\n$/);
  });

  test("a port in use gives one line and exit code 1", { timeout: 60_000 }, async () => {
    const taken = await takenPort();
    const { ended } = run({ DATABASE_URL: await testDatabase(), PORT: String(taken.port) });
    const result = await ended;
    taken.release();
    expect(result).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(new RegExp(`^[^\\n]*127\\.0\\.0\\.1:${taken.port}[^\\n]*\\n$`)),
    });
  });

  test("an unreachable database gives one line without its password, and exit code 1", {
    timeout: 60_000,
  }, async () => {
    const { ended } = run({ DATABASE_URL: "postgresql://precos:senha-secreta@127.0.0.1:1/precos" });
    const { code, err } = await ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/);
    expect(err).not.toContain("senha-secreta");
  });
});
