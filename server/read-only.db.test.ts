import { describe, expect, test } from "vitest";
import { freePort } from "#scripts/local/free-port.ts";
import { runEntry } from "#testing/app/server-process.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { testPassword, uniqueName } from "#testing/data/accounts.ts";

const patient = { timeout: 60_000 };
/**
 * Node's permission model refuses every write to a file, like a container with `read_only: true`.
 */
const mayNotWrite = ["--permission", "--allow-fs-read=*", "--allow-addons", "--allow-wasi", "--allow-worker"];

async function run(entry: "main" | "worker", variables: Record<string, string>) {
  const own = { DATABASE_URL: await testDatabase(), ...variables };
  return runEntry(`server/${entry}.ts`, own, mayNotWrite);
}

describe("SEC-15 on a read-only file system", () => {
  test("the server serves pages and calls", patient, async () => {
    const { child, ended, ready } = await run("main", { PORT: "0" });
    const [{ port }] = await ready;
    const at = (address: string) => `http://127.0.0.1:${port}${address}`;
    for (const address of ["/readyz", "/api/docs", "/api/pricing-plans"])
      expect([address, (await fetch(at(address))).status]).toEqual([address, 200]);
    const username = uniqueName("leitura");
    const registered = await fetch(at("/api/register"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        username,
        email: `${username}@exemplo.com.br`,
        firstName: "Ana",
        password: testPassword,
      }),
    });
    expect(registered.status).toBe(201);
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0, out: expect.not.stringContaining("ERR_ACCESS_DENIED") });
  });

  test("the worker starts, and stops without a denied access", patient, async () => {
    const metricsPort = await freePort();
    // As in docker-compose.yml: without a mail server, e-mails left by other tests would become
    // files.
    const mailServer = { SMTP_URL: "smtp://127.0.0.1:9" };
    const { child, ended, ready } = await run("worker", {
      METRICS_PORT: String(metricsPort),
      ...mailServer,
    });
    await ready;
    expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0, out: expect.not.stringContaining("ERR_ACCESS_DENIED") });
  });
});
