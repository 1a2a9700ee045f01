import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir, userInfo } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { processVariables } from "#testing/app/server-process.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";

const imageEntry = path.join(import.meta.dirname, "admin.ts");
const cloneEntry = path.resolve(import.meta.dirname, "../scripts/local/admin.ts");

/** Runs the command line as a separate process with only these variables. */
async function run(words: readonly string[], variables: Record<string, string>, entry = imageEntry) {
  const env = { ...processVariables, ...variables };
  const child = spawn(process.execPath, [entry, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, "close");
  return { code, out, err };
}

describe("I5 npm run admin as a process", { timeout: 180_000 }, () => {
  test("without arguments prints its usage", async () => {
    const { code, out, err } = await run([], {});
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("give-trial <usuário>");
  });

  test("SEC-14 runs a command, records the operator and the system user, and exits with 0", async () => {
    const app = await testApp();
    const { username, userId } = await createAccount(app, "expired");
    const variables = { DATABASE_URL: await testDatabase(), ADMIN_OPERATOR: `Ana ${randomUUID()}` };
    const { code, out, err } = await run(["give-trial", username, "--json"], variables, cloneEntry);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out)).toMatchObject({ userId, username });
    expect(await app.db.auditEntry.findMany({ where: { operator: variables.ADMIN_OPERATOR } })).toMatchObject(
      [{ command: "give-trial", userId, systemUser: `${userInfo().username}@${hostname()}` }],
    );
  });

  test("exits with 1 and one line for a refusal, and with 2 and the usage for wrong arguments", async () => {
    const variables = { DATABASE_URL: await testDatabase() };
    const refused = await run(["user", "ninguém"], variables);
    expect(refused).toEqual({ code: 1, out: "", err: "Não há usuário 'ninguém'.\n" });
    const wrong = await run(["usuario", "ana"], variables);
    expect(wrong).toMatchObject({ code: 2, out: "" });
    expect(wrong.err).toMatch(/^Não há comando 'usuario'\.\n\nUso: /);
  });

  test("reports a missing or unreachable database in one line, without the password", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-admin-"));
    const none = await run(["user", "ana"], { DATA_DIR: dataDir }, cloneEntry);
    await rm(dataDir, { recursive: true });
    expect(none).toMatchObject({ code: 1, err: expect.stringMatching(/^Nenhum banco de dados: [^\n]+\n$/) });
    const gone = { DATABASE_URL: "postgresql://precos:senha-secreta@127.0.0.1:1/precos" };
    const away = await run(["user", "ana"], gone);
    expect(away).toMatchObject({ code: 1, err: expect.stringMatching(/^Não deu certo: [^\n]+\n$/) });
    expect(away.err).not.toContain("senha-secreta");
  });

  test("reports an unreachable queue in one line; the rows that it marked stay pending", async () => {
    const app = await testApp();
    const id = `evt_${randomUUID().replaceAll("-", "")}`;
    const now = app.clock.now();
    const type = "customer.subscription.updated";
    await app.db.stripeEvent.create({
      data: { id, type, payload: {}, status: "processed", createdAt: now, receivedAt: now, processedAt: now },
    });
    const variables = { DATABASE_URL: await testDatabase(), REDIS_URL: "redis://127.0.0.1:1" };
    const { code, err } = await run(["replay-webhook", id], variables);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^evt_\w+ está marcado [^\n]+\n$/) });
    expect(await app.db.stripeEvent.findUnique({ where: { id } })).toMatchObject({ status: "received" });
    await app.db.stripeEvent.delete({ where: { id } });
  });
});
