import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#scripts/local/free-port.ts";
import { newEndpointSecret } from "#server/features/outgoing-webhooks/signing/endpoint-secret.ts";
import { signedHeaders } from "#server/features/outgoing-webhooks/signing/signed-headers.ts";
import { type GuideExamples, startGuideExamples } from "./guide-examples.ts";

const patient = { timeout: 180_000 };
const soon = { timeout: 60_000, interval: 50 };

let guide: GuideExamples;
beforeAll(async () => {
  guide = await startGuideExamples();
}, 240_000);
afterAll(() => guide.stop(), 60_000);

const listeners = [
  ["TypeScript", process.execPath, "webhook-listener.mts"],
  ["Python", "python3", "webhook_listener.py"],
] as const;

let running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running) child.kill();
  running = [];
});

/** Starts a listener of the guide with a secret, and returns its address and what it printed. */
async function listen(command: string, file: string, secret: string, port: number) {
  const lines: string[] = [];
  const env = { ...guide.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(command, [file], { cwd: guide.folder, env });
  running.push(child);
  child.stdout.on("data", (text: Buffer) => lines.push(...text.toString().trim().split("\n")));
  const url = `http://127.0.0.1:${port}/`;
  await vi.waitFor(
    async () => expect((await fetch(url, { method: "POST", body: "x" })).status).toBe(401),
    soon,
  );
  return { url, lines };
}

test.each(listeners)(
  "AP-04 AP-06 the listener in %s verifies, answers at once and survives duplicates",
  patient,
  async (_, command, file) => {
    const [secret, newer] = [newEndpointSecret(), newEndpointSecret()];
    const { url, lines } = await listen(command, file, secret, await freePort());
    const body = JSON.stringify({ type: "bulk_step.finished", data: { nome: "Caneca é" } });
    const send = async (secrets: readonly string[], changes: { body?: string; agoMs?: number } = {}) => {
      const sentAt = new Date(Date.now() - (changes.agoMs ?? 0));
      const headers = signedHeaders(secrets, { webhookId: "one", sentAt, body });
      return (await fetch(url, { method: "POST", headers, body: changes.body ?? body })).status;
    };
    expect(await send([newer])).toBe(401);
    expect(await send([secret], { body: body.replace("é", "e") })).toBe(401);
    expect(await send([secret], { agoMs: 3_600_000 })).toBe(401);
    expect([await send([secret]), await send([newer, secret])]).toEqual([204, 204]);
    expect(lines).toEqual(['bulk_step.finished {"nome":"Caneca é"}']);
  },
);

test("AP-04 AP-06 a webhook of the guide reaches its listener from the worker, signed", patient, async () => {
  const port = await freePort();
  guide.env.WEBHOOK_URL = `http://127.0.0.1:${port}/`;
  const created = JSON.parse((await guide.program("bash", "create-webhook.sh")).stdout);
  const { secret, endpoint } = created.data.createWebhookEndpoint;
  guide.env.WEBHOOK_ID = endpoint.id;
  const { lines } = await listen(process.execPath, "webhook-listener.mts", secret, port);
  const sent = JSON.parse((await guide.program("bash", "test-webhook.sh")).stdout);
  expect(sent.data.sendTestWebhook.delivery).toMatchObject({ state: "PENDING" });
  await vi.waitFor(() => expect(lines).toHaveLength(1), soon);
  expect(lines[0]).toContain(`webhook.test {"endpointId":"${endpoint.id}"`);
});
