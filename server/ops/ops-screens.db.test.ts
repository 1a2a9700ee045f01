import { afterAll, beforeAll, expect, test } from "vitest";
import { queueNames } from "../queue/queue-names.ts";
import { opsPassword } from "../testing/queue-app.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { queueWords } from "./queue-words.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ OPS_PASSWORD: opsPassword });
});
afterAll(() => app.deps.queues.close());

const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString("base64")}`;
const get = (path: string) => app.client().send(path, { headers: { authorization } });

test.each([{}, { authorization: "Basic b3BzOndyb25n" }])(
  "without the password a person reads which one is asked for (%o)",
  async (headers) => {
    const response = await app.client().send("/ops", { headers });
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm="ops"/);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const page = await response.text();
    expect(page).toContain("OPS_PASSWORD");
    expect(page).not.toContain(opsPassword);
  },
);

test("/ops and the board say in Portuguese what each queue is about", async () => {
  const page = await (await get("/ops")).text();
  for (const name of queueNames) expect(page).toContain(queueWords[name]);
  const { queues } = await (await get("/ops/queues/api/queues")).json();
  expect(queues.map(({ displayName }: { displayName: string }) => displayName)).toEqual(
    queueNames.map((name) => `${name}: ${queueWords[name]}`),
  );
});

test("the board leads back to /ops and to the mails, and its words are mended", async () => {
  const page = await (await get("/ops/queues")).text();
  expect(page).toContain('"url":"/ops"');
  expect(page).toContain('"url":"/ops/mail"');
  const words = await get("/ops/queues/static/locales/pt-BR/messages.json");
  expect((await words.json()).QUEUE.EMPTY_STATE).toBe("Nenhuma tarefa neste estado nesta fila.");
});
