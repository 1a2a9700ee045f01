import { once } from "node:events";
import { getPriority } from "node:os";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freePort } from "#scripts/local/free-port.ts";
import { openConnections } from "#testing/app/open-connections.ts";
import { type EngineName, engines, opsPassword, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { runEntry } from "#testing/app/server-process.ts";
import { createAccount, requestCancellation } from "#testing/data/accounts.ts";
import { type SmtpServer, startSmtp } from "#testing/emulators/smtp-server.ts";

/** Processes have to start, and locks of a killed one have to expire. */
const patient = { timeout: 120_000 };
const soon = { timeout: 90_000, interval: 50 };

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

type Started = { app: QueueApp; server: SmtpServer };

async function start(engine: EngineName): Promise<Started> {
  const server = await startSmtp();
  const app = await queueApp(engine, { variables: { SMTP_URL: server.url } });
  open.push(server.stop, app.close);
  return { app, server };
}

/** The worker as a separate process, once it reports that it is ready. */
async function startWorker(app: QueueApp, variables: Record<string, string> = {}) {
  const { child, ended, output, ready } = runEntry("server/worker.ts", { ...app.variables, ...variables });
  // Node emits "close" only while the child owns the channel.
  const gone = once(child, "exit");
  open.push(async () => {
    child.kill("SIGKILL");
    await gone;
  });
  const outcome = await Promise.race([ready.then(() => null), ended]);
  if (outcome) throw new Error(`the worker ended at once: ${outcome.err}`);
  return { child, ended, gone, output };
}

/** Sessions of this database that wait for a lock. */
async function blockedSessions(app: QueueApp): Promise<number> {
  const [row] = await app.db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return Number(row?.count ?? 0);
}

const mails = (app: QueueApp) => app.db.sentMail.findMany({ orderBy: { id: "asc" } });
const messageIds = ({ taken }: SmtpServer) =>
  new Set(taken.map((message) => /Message-ID: (\S+)/i.exec(message)?.[1]));

describe.each(engines)("the worker's process on %s", (engine) => {
  test(
    "killed before it records a sent e-mail, another one sends it again with the same Message-ID",
    patient,
    async () => {
      const { app, server } = await start(engine);
      server.hold();
      const first = await startWorker(app);
      await requestCancellation(await createAccount(app, "paid"));
      await vi.waitFor(() => expect(server.taken).toHaveLength(2), soon);
      first.child.kill("SIGKILL");
      await first.ended;
      expect((await mails(app)).map(({ sentAt }) => sentAt)).toEqual([null, null]);
      server.release();
      await startWorker(app);
      await vi.waitFor(async () => expect((await mails(app)).every(({ sentAt }) => sentAt)).toBe(true), soon);
      // Both e-mails were sent twice; mail programs show each once.
      expect(server.taken).toHaveLength(4);
      expect(messageIds(server).size).toBe(2);
      expect(await app.db.outboxEvent.count({ where: { handledAt: null } })).toBe(0);
    },
  );

  test("another worker handles an event whose worker was killed, with one effect", patient, async () => {
    const { app, server } = await start(engine);
    const first = await startWorker(app);
    await app.db.$transaction(
      async (tx) => {
        // The handler's transaction waits here until this one ends.
        await tx.$executeRaw`LOCK TABLE "sent_mails" IN EXCLUSIVE MODE`;
        await requestCancellation(await createAccount(app, "paid"));
        await vi.waitFor(async () => expect(await blockedSessions(app)).toBeGreaterThan(0), soon);
        first.child.kill("SIGKILL");
        await first.ended;
      },
      { timeout: 100_000 },
    );
    await startWorker(app);
    await vi.waitFor(async () => {
      expect(await app.db.outboxEvent.count({ where: { handledAt: null } })).toBe(0);
      expect((await mails(app)).map(({ sentAt }) => sentAt !== null)).toEqual([true, true]);
    }, soon);
    expect(server.taken).toHaveLength(2);
  });

  test("on SIGTERM the running job finishes, and the process exits by itself", patient, async () => {
    const { app, server } = await start(engine);
    server.hold();
    const { child, ended } = await startWorker(app);
    await requestCancellation(await createAccount(app, "paid"));
    await vi.waitFor(() => expect(server.taken).toHaveLength(2), soon);
    child.kill("SIGTERM");
    server.release();
    const { code, err, out } = await ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.trim().split("\n").at(-1)).toContain('"msg":"process_stopped"');
    expect((await mails(app)).every(({ sentAt }) => sentAt)).toBe(true);
    expect(server.taken).toHaveLength(2);
  });

  test(
    "exits when the parent's channel closes, and shows its metrics only with the password",
    patient,
    async () => {
      const { app, server } = await start(engine);
      const metricsPort = await freePort();
      const { child, gone, output } = await startWorker(app, { METRICS_PORT: String(metricsPort) });
      await requestCancellation(await createAccount(app, "paid"));
      await vi.waitFor(() => expect(server.taken).toHaveLength(2), soon);
      const url = `http://127.0.0.1:${metricsPort}`;
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      // D219: the worker's priority is below that of requests.
      expect(getPriority(child.pid)).toBe(Math.min(getPriority() + 5, 19));
      expect((await fetch(`${url}/metrics`)).status).toBe(401);
      const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString("base64")}`;
      await vi.waitFor(async () => {
        const figures = await (await fetch(`${url}/metrics`, { headers: { authorization } })).text();
        expect(figures).toContain(
          'calculadora_job_duration_seconds_count{queue="mail",job="mail.send",outcome="completed"} 2',
        );
      }, soon);
      // D286: a stop does not wait for them.
      await openConnections(metricsPort);
      child.disconnect();
      expect(await gone).toEqual([0, null]);
      expect(output.out).not.toContain("stop_incomplete");
    },
  );
});

test("a worker without its database prints one line and exits with 1", patient, async () => {
  const DATABASE_URL = "postgresql://precos:senha-secreta@127.0.0.1:1/precos";
  const { code, err } = await runEntry("server/worker.ts", { DATABASE_URL }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/);
  expect(err).not.toContain("senha-secreta");
});
