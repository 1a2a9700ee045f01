import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createMailer } from "#server/platform/mailer.ts";
import { queueNames } from "#server/platform/queue/queue-names.ts";
import { opsPassword } from "#testing/app/queue-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { queueText, stateText } from "./queue-text.ts";

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-ops-screens-"));
  app = await testApp({ OPS_PASSWORD: opsPassword, DATA_DIR: dataDir });
});
afterAll(async () => {
  await app.deps.queues.close();
  await rm(dataDir, { recursive: true, force: true });
});

const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString("base64")}`;
const get = (address: string) => app.client().send(address, { headers: { authorization } });

test.each([{}, { authorization: "Basic b3BzOndyb25n" }])(
  "without a password the page says which one is needed (%o)",
  async (headers) => {
    const response = await app.client().send("/ops", { headers });
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm="ops"/);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const page = await response.text();
    expect(page).toContain("OPS_PASSWORD");
    expect(page).not.toContain(opsPassword);
  },
);

test("/ops and the board describe each queue in Portuguese", async () => {
  const page = await (await get("/ops")).text();
  for (const name of queueNames) expect(page).toContain(queueText[name]);
  expect(await (await get("/ops/queues/api/queues")).json()).toMatchObject({
    queues: queueNames.map((name) => ({ displayName: `${name}: ${queueText[name]}` })),
  });
});

test("/ops names the states like the board; failed jobs stand out and link to their list", async () => {
  const { queues } = app.deps;
  const counts = { waiting: 3, active: 0, delayed: 4, completed: 5, failed: 2, prioritized: 0 };
  const mail = vi.spyOn(queues.get("mail"), "getJobCounts").mockResolvedValue(counts);
  const page = await (await get("/ops")).text();
  mail.mockRestore();
  for (const state of ["waiting", "active", "delayed", "completed", "failed"] as const) {
    expect(page).toContain(`>${stateText[state]}</dt>`);
  }
  expect(page.match(/class="bad"/g)).toHaveLength(3);
  expect(page).toContain('<a class="bad" href="/ops/queues/queue/mail?status=failed">⚠ 2</a>');
});

test("the board links to /ops and to the e-mails, and its texts are corrected", async () => {
  const page = await (await get("/ops/queues/queue/mail")).text();
  expect(page).toContain('<a class="way-back" href="/ops">← Operação</a>');
  expect(page).toContain('"url":"/ops"');
  expect(page).toContain('"url":"/ops/mail"');
  const words = await get("/ops/queues/static/locales/pt-BR/messages.json");
  expect((await words.json()).QUEUE.EMPTY_STATE).toBe("Nenhuma tarefa neste estado nesta fila.");
});

test("an e-mail can be opened on its own, without an origin-keyed cluster", async () => {
  const id = "019aa000-2222-7000-8000-000000000001";
  const date = app.clock.now();
  const to = "ana@exemplo.com.br";
  await createMailer(app.deps.env).send({ id, to, subject: "Oi", html: "<p>Oi</p>", text: "Oi", date });
  expect(await (await get(`/ops/mail/${id}`)).text()).toContain(`<a href="/ops/mail/${id}/html">`);
  expect((await get(`/ops/mail/${id}/html`)).headers.get("origin-agent-cluster")).toBe("?0");
});
