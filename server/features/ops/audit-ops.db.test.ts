import { afterEach, describe, expect, test } from "vitest";
import { handleEventJob } from "#server/platform/events/events.jobs.ts";
import { type EngineName, engines, opsPassword, type QueueApp, queueApp } from "#testing/app/queue-app.ts";

const anasPassword = "girafa de varanda";
/**
 * Made by `npm run admin -- hash-password`: startup refuses hashes of the low cost that tests use.
 */
const anasHash =
  "$argon2id$v=19$m=19456,t=2,p=1$tUvlRk9SjBO7drsFmJl7HA$9/4i8br+TwLJoSWF6HrGLvvhWA3o3qzuBlw2Kd8iObY";
const open: QueueApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** An app with the operators `ana` and `ops`, and a client of the queue board for each. */
async function start(engine: EngineName) {
  const app = await queueApp(engine, {
    variables: { OPS_USERS: `ana:${anasHash}` },
  });
  open.push(app);
  const client = app.client();
  async function ask(method: string, address: string, body?: object, credentials = `ana:${anasPassword}`) {
    const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
    const json = body && { body: JSON.stringify(body) };
    const headers = { authorization, "content-type": "application/json" };
    const response = await client.send(`/ops/queues/api/queues/${address}`, { method, headers, ...json });
    return response.status;
  }
  const rows = () => app.db.auditEntry.findMany({ orderBy: { id: "asc" } });
  return { app, ask, rows };
}

describe.each(engines)("SEC-14 D107 what operators do on the queue board, the queue on %s", (engine) => {
  test("is audited with operator, action, target and outcome", async () => {
    const { app, ask, rows } = await start(engine);
    expect(await ask("PUT", "mail/pause")).toBe(200);
    expect(await app.deps.queues.get("mail").isPaused()).toBe(true);
    expect(await ask("PUT", "mail/resume", undefined, `ops:${opsPassword}`)).toBe(200);
    await app.deps.queues.add(handleEventJob, [{ id: "event-1", payload: { eventId: "1" } }]);
    expect(await ask("PUT", "events/event-1/clean")).toBe(204);
    expect(await ask("PUT", "events/event-1/retry")).toBe(404);
    // The queue is not paused.
    expect(await ask("PUT", "events/obliterate")).toBe(400);
    expect(await rows()).toMatchObject([
      { operator: "ana", command: "queue.pause", details: { queue: "mail", outcome: "done", status: 200 } },
      { operator: "ops", command: "queue.resume", details: { queue: "mail", outcome: "done", status: 200 } },
      {
        operator: "ana",
        command: "job.clean",
        details: { method: "PUT", queue: "events", jobId: "event-1", outcome: "done", status: 204 },
      },
      {
        operator: "ana",
        command: "job.retry",
        details: { jobId: "event-1", outcome: "failed", status: 404 },
      },
      { operator: "ana", command: "queue.obliterate", details: { outcome: "failed", status: 400 } },
    ]);
  });

  test("is audited without payload, with the new job's id", async () => {
    const { ask, rows } = await start(engine);
    const job = { name: "mail.send", data: { email: "ana@exemplo.com.br" }, options: { jobId: "by-hand" } };
    expect(await ask("POST", "mail/add", job)).toBe(200);
    const data = { jobData: { email: "bia@exemplo.com.br" } };
    await ask("PATCH", "mail/by-hand/update-data", data);
    const written = await rows();
    expect(written).toMatchObject([
      { command: "queue.add", details: { queue: "mail", jobId: "by-hand", outcome: "done" } },
      { command: "job.update-data", details: { jobId: "by-hand" } },
    ]);
    expect(JSON.stringify(written)).not.toContain("@exemplo");
  });
});

describe("SEC-14 D107 what operators do", () => {
  test("reading is not audited", async () => {
    const { ask, rows } = await start("postgres");
    expect(await ask("GET", "mail/metrics")).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test("an action that cannot be audited is not run", async () => {
    const { app, ask } = await start("postgres");
    await app.db.$executeRawUnsafe("ALTER TABLE audit_entries RENAME TO elsewhere");
    expect(await ask("PUT", "mail/pause")).toBe(500);
    expect(await app.deps.queues.get("mail").isPaused()).toBe(false);
  });

  test("is audited before it runs: a lost outcome leaves the row", async () => {
    const { app, ask, rows } = await start("postgres");
    await app.db.$executeRawUnsafe(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no outcome'; END $$`);
    await app.db.$executeRawUnsafe(
      "CREATE TRIGGER refuse BEFORE UPDATE ON audit_entries EXECUTE FUNCTION refuse()",
    );
    expect(await ask("PUT", "mail/pause")).toBe(200);
    expect(await rows()).toMatchObject([{ command: "queue.pause", details: { outcome: "started" } }]);
    const [{ id } = { id: "" }] = await rows();
    expect(app.logged).toContainEqual(
      expect.objectContaining({ msg: "audit_outcome_not_written", auditEntryId: id, outcome: "done" }),
    );
  });

  test("requests without a password or from another site are not run or audited", async () => {
    const { app, ask, rows } = await start("postgres");
    expect(await ask("PUT", "mail/pause", undefined, "ana:errada-de-novo")).toBe(401);
    const authorization = `Basic ${Buffer.from(`ana:${anasPassword}`).toString("base64")}`;
    const headers = { authorization, origin: "https://outro.example" };
    const foreign = await app.client().send("/ops/queues/api/queues/pause", { method: "PUT", headers });
    expect(foreign.status).toBe(403);
    expect(await app.deps.queues.get("mail").isPaused()).toBe(false);
    expect(await rows()).toEqual([]);
  });

  test("any other changing request is audited with its path", async () => {
    const { app, rows } = await start("postgres");
    const authorization = `Basic ${Buffer.from(`ana:${anasPassword}`).toString("base64")}`;
    const init = { method: "DELETE", headers: { authorization } };
    expect((await app.client().send("/ops/mail/none", init)).status).toBe(404);
    expect(await rows()).toMatchObject([
      { operator: "ana", command: "ops.request", details: { path: "/ops/mail/none", outcome: "failed" } },
    ]);
  });
});
