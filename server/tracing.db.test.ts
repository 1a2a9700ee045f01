import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterEach, expect, test, vi } from "vitest";
import { type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { runEntry } from "#testing/app/server-process.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { storeEndpoint } from "#testing/data/webhooks.ts";
import { type ReceivedSpan, startTraceReceiver } from "#testing/emulators/trace-receiver.ts";
import { startWebhookReceiver } from "#tools/chaos/webhooks/webhook-receiver.ts";

/** Two processes have to start. */
const patient = { timeout: 90_000 };
const soon = { timeout: 30_000, interval: 50 };
const mutation =
  "mutation Cancel($input: RequestCancellationInput!) { requestCancellation(input: $input) { __typename } }";
const reason = "motivo-que-nao-pode-aparecer";

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function startApp(variables: Record<string, string> = {}): Promise<QueueApp> {
  const app = await queueApp("postgres", { variables });
  open.push(app.close);
  return app;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-traced-"));
  open.push(() => rm(folder, { recursive: true }));
  return folder;
}

/** A folder with the built client's one document. */
async function builtClient(): Promise<string> {
  const webDir = await temporaryFolder();
  await writeFile(path.join(webDir, "persisted-documents.json"), JSON.stringify({ Cancel: mutation }));
  return webDir;
}

function start(entry: "server/main.ts" | "server/worker.ts", app: QueueApp, flags: string[] = []) {
  const child = runEntry(entry, { ...app.variables, PORT: "0" }, flags);
  open.push(() => child.child.kill("SIGKILL"));
  return child;
}

/** The Cookie header for a server on port 0: the name of the cookie contains the port. */
function cookiesOf({ cookies }: TestClient): string {
  return [...cookies].map(([name, value]) => `${name.replace(/\d+$/, "0")}=${value}`).join("; ");
}

const attribute = ({ attributes }: ReceivedSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

test("D289 one trace has a request, its operation, its queries and its job, without values", {
  ...patient,
}, async () => {
  const receiver = await startTraceReceiver();
  open.push(receiver.stop);
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, WEB_DIR: await builtClient() });
  const web = start("server/main.ts", app);
  const worker = start("server/worker.ts", app);
  const [{ port }] = await web.ready;
  await worker.ready;
  // The processes have the machine's time.
  app.clock.go();
  const { client, email } = await createAccount(app, "paid");
  const cookie = cookiesOf(client);
  const response = await fetch(`http://127.0.0.1:${port}/graphql?secret=in-the-query`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ query: mutation, operationName: "Cancel", variables: { input: { reason } } }),
  });
  expect(await response.json()).toEqual({
    data: { requestCancellation: { __typename: expect.any(String) } },
  });
  await vi.waitFor(async () => {
    expect(await app.db.sentMail.count({ where: { sentAt: { not: null } } })).toBe(2);
  }, soon);
  for (const { child, ended } of [web, worker]) {
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0 });
  }

  const request = receiver.spans.find(({ name }) => name === "POST /graphql");
  const trace = receiver.spans.filter(({ traceId }) => traceId === request?.traceId);
  const operation = trace.find(({ name }) => name === "graphql Cancel");
  expect(operation?.parentSpanId).toBe(request?.spanId);
  expect(operation && attribute(operation, "graphql.operation.name")).toBe("Cancel");
  const queries = trace.map((span) => attribute(span, "db.query.text") ?? "");
  expect(queries.join("\n")).toMatch(/INSERT INTO .*cancellation_requests/i);
  const jobs = trace.map((span) => attribute(span, "bullmq.job.name")).filter(Boolean);
  expect(jobs).toEqual(expect.arrayContaining(["events.handle", "mail.send"]));
  const sent = receiver.bodies.join("");
  for (const secret of [reason, email, "in-the-query", cookie]) expect(sent).not.toContain(secret);
});

test("D289 one trace has a request, the webhook it caused and the call to the seller's server", {
  ...patient,
}, async () => {
  const receiver = await startTraceReceiver();
  open.push(receiver.stop);
  const hooks = await startWebhookReceiver(() => () => ({ status: 204, afterMs: 0 }));
  open.push(hooks.stop);
  const app = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    WEB_DIR: await builtClient(),
    OUTGOING_LOCAL_TARGETS: "true",
  });
  const web = start("server/main.ts", app);
  const worker = start("server/worker.ts", app);
  const [{ port }] = await web.ready;
  await worker.ready;
  app.clock.go();
  const { client, userId } = await createAccount(app, "paid");
  const { endpointId } = await storeEndpoint(app, userId, { url: hooks.urlOf("secret-path") });
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: cookiesOf(client) },
    body: JSON.stringify({
      query: "mutation ($input: SendTestWebhookInput!) { sendTestWebhook(input: $input) { __typename } }",
      variables: { input: { endpointId: encodeGlobalID("WebhookEndpoint", endpointId) } },
    }),
  });
  expect(await response.json()).toEqual({
    data: { sendTestWebhook: { __typename: "SendTestWebhookPayload" } },
  });
  await vi.waitFor(() => expect(hooks.requests()).toBe(1), soon);
  for (const { child, ended } of [web, worker]) {
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0 });
  }
  const request = receiver.spans.find(({ name }) => name === "POST /graphql");
  const trace = receiver.spans.filter(({ traceId }) => traceId === request?.traceId);
  expect(trace.map((span) => attribute(span, "bullmq.job.name"))).toContain("webhooks.deliver");
  expect(trace.map(({ name }) => name)).toContain("POST webhook");
  const sent = receiver.bodies.join("");
  for (const name of ["calculadora-de-precos-web", "calculadora-de-precos-worker", "service.instance.id"])
    expect(sent).toContain(name);
  expect(sent).not.toContain("secret-path");
});

const ofTracing = /opentelemetry|bullmq-otel|@hono\/otel|prisma\/instrumentation/;

test(
  "D289 without a collector nothing of OpenTelemetry is loaded but prom-client's API",
  patient,
  async () => {
    const list = path.join(await temporaryFolder(), "modules.json");
    const app = await startApp({ RECORD_MODULES_TO: list });
    const recorder = path.join(import.meta.dirname, "../testing/app/record-modules.mjs");
    for (const entry of ["server/main.ts", "server/worker.ts"] as const) {
      const { child, ended, ready } = start(entry, app, ["--import", recorder]);
      await ready;
      child.kill("SIGTERM");
      expect(await ended).toMatchObject({ code: 0 });
      const loaded: string[] = JSON.parse(await readFile(list, "utf8"));
      expect(loaded.some((url) => url.includes("/node_modules/bullmq/"))).toBe(true);
      const traced = loaded.filter((url) => ofTracing.test(url));
      expect(traced.filter((url) => !url.includes("/node_modules/@opentelemetry/api/"))).toEqual([]);
    }
  },
);
