import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startReceiver } from "./testing/receiver.ts";

const main = new URL("./main.ts", import.meta.url).pathname;
const started: ChildProcess[] = [];
// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "stripe-local-"));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rm(dir, { recursive: true }));

function launch(env: Record<string, string> = {}): ChildProcess {
  const child = fork(main, { env: { PATH: process.env.PATH, ...env }, silent: true });
  started.push(child);
  return child;
}

async function start(
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; stripe: Stripe; url: string }> {
  const child = launch(env);
  const [message] = await once(child, "message");
  const stripe = new Stripe("sk_test_local", { host: "127.0.0.1", port: message.port, protocol: "http" });
  return { child, stripe, url: `http://127.0.0.1:${message.port}` };
}

test("it does not start in production: one line, and exit 1", async () => {
  const child = launch({ NODE_ENV: "production" });
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringContaining("does not run in production")]);
});

test("the state survives a killed process, and a stopped one saves its last change", async () => {
  const state = join(dir, "kept");
  const first = await start({ STRIPE_LOCAL_DIR: state });
  const { id } = await first.stripe.customers.create({ email: "fica@x.com" }, { idempotencyKey: "k" });
  const saved = () => readFile(join(state, "stripe.json"), "utf8");
  await vi.waitFor(async () => expect(await saved()).toContain(id), { timeout: 10_000 });
  first.child.kill("SIGKILL");
  await once(first.child, "exit");

  const second = await start({ STRIPE_LOCAL_DIR: state });
  const again = await second.stripe.customers.create({ email: "fica@x.com" }, { idempotencyKey: "k" });
  expect(again.id).toBe(id);
  const last = await second.stripe.customers.create({ email: "ultimo@x.com" });
  second.child.kill("SIGTERM");
  const [code] = await once(second.child, "exit");
  expect(code).toBe(0);

  const third = await start({ STRIPE_LOCAL_DIR: state });
  expect((await third.stripe.customers.retrieve(last.id)).id).toBe(last.id);
  expect((await third.stripe.prices.list()).data).toHaveLength(3);
});

test("a webhook that waited for its retry is sent by the next start", async () => {
  const state = join(dir, "retrying");
  const env = { STRIPE_LOCAL_DIR: state, STRIPE_LOCAL_RETRY_MS: "3600000" };
  const receiver = await startReceiver((received) => (received.length === 1 ? 500 : 200));
  const first = await start(env);
  await first.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["customer.created"] });
  await first.stripe.customers.create({});
  const saved = () => readFile(join(state, "stripe.json"), "utf8");
  await vi.waitFor(async () => expect(await saved()).toContain('"retrying"'), { timeout: 10_000 });
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  await start(env);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 10_000 });
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  receiver.close();
});

test("it ends when the parent that started it is gone", async () => {
  const { child } = await start();
  child.disconnect();
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
});

test("samples of requests, responses and events are written for the contract check", async () => {
  const record = join(dir, "record");
  const env = { STRIPE_LOCAL_RECORD_DIR: record, STRIPE_LOCAL_TOKEN: "token" };
  const { child, stripe, url } = await start(env);
  for (const email of ["a@x.com", "b@x.com"]) await stripe.customers.create({ email });
  await stripe.customers.retrieve("cus_none").catch(() => undefined);
  // Clearing the recent exchanges keeps the samples.
  const headers = { "x-local-token": "token" };
  await fetch(`${url}/_local/exchanges`, { method: "DELETE", headers });
  await fetch(`${url}/_local/reset`, { method: "POST", headers });
  await fetch(`${url}/v1/setup_intents/seti_none`, { headers: { authorization: "Bearer pk_test_local" } });
  child.kill("SIGTERM");
  await once(child, "exit");
  const [file = ""] = await readdir(record);
  const { data, events } = JSON.parse(await readFile(join(record, file), "utf8"));
  expect(data).toMatchObject([
    { method: "POST", pattern: "/v1/customers", params: { email: "a@x.com" }, status: 200 },
    {
      method: "GET",
      pattern: "/v1/customers/:id",
      status: 404,
      answer: { error: { code: "resource_missing" } },
    },
    { actor: "browser", pattern: "/v1/setup_intents/:id", status: 400 },
  ]);
  expect(events).toMatchObject([{ object: "event", type: "customer.created" }]);
});
