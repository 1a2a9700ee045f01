import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMailer } from "#server/platform/mailer.ts";
import { opsPassword } from "#testing/app/queue-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-ops-"));
  app = await testApp({ OPS_PASSWORD: opsPassword, DATA_DIR: dataDir });
});
afterAll(async () => {
  await app.deps.queues.close();
  await rm(dataDir, { recursive: true, force: true });
});

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});
const ops = basic("ops", opsPassword);
const get = (path: string, headers: Record<string, string> = ops, client: TestClient = app.client()) =>
  client.send(path, { headers });

const addresses = ["/ops", "/ops/mail", "/ops/queues/", "/ops/queues/api/queues", "/ops/nothing", "/metrics"];

describe("the ops password", () => {
  test.each(addresses)("is required by %s", async (address) => {
    const response = await get(address, {});
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm="ops"/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each<[what: string, headers: Record<string, string>]>([
    ["a wrong password", basic("ops", "wrong")],
    ["another user", basic("admin", opsPassword)],
    ["a part of the password", basic("ops", opsPassword.slice(0, -1))],
    ["no password", basic("ops", "")],
    ["another scheme", { authorization: `Bearer ${opsPassword}` }],
    ["invalid base64", { authorization: "Basic ???" }],
  ])("%s opens nothing", async (_what, headers) => {
    expect((await get("/ops", headers)).status).toBe(401);
  });

  test("after ten wrong ones from an address even the right one is refused", async () => {
    const client = app.client();
    const tries = Array.from({ length: 10 }, () => get("/ops", basic("ops", "wrong"), client));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(401));
    const late = await get("/ops", ops, client);
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await get("/ops")).status).toBe(200);
  });

  test("right ones do not count", async () => {
    const client = app.client();
    for (let time = 0; time < 15; time += 1) expect((await get("/ops", ops, client)).status).toBe(200);
  });

  test("opens /ops with the queues, without a worker in this process", async () => {
    const response = await get("/ops");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    for (const queue of ["events", "billing", "mail", "periodic", "nightly", "catalogue"]) {
      expect(page).toContain(`href="/ops/queues/queue/${queue}"`);
    }
  });

  test("an unknown address under /ops is 404", async () => {
    expect((await get("/ops/nothing")).status).toBe(404);
  });
});

describe("the queue board", () => {
  test("loads only its own files", async () => {
    expect((await get("/ops/queues/")).headers.get("location")).toBe("/ops/queues");
    const response = await get("/ops/queues");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain("base-uri 'self'");
    const page = await response.text();
    expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    const files = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await get(`/ops/queues/${file}`)).status).toBe(200);
    expect((await get("/ops/queues/queue/mail")).status).toBe(200);
  });

  test("shows every queue", async () => {
    const response = await get("/ops/queues/api/queues");
    const { queues } = await response.json();
    expect(queues.map(({ name }: { name: string }) => name)).toEqual([
      "events",
      "billing",
      "mail",
      "periodic",
      "nightly",
      "catalogue",
      "webhooks",
    ]);
  });

  test("refuses requests from another site", async () => {
    const headers = { ...ops, origin: "https://outro.example" };
    const response = await app.client().send("/ops/queues/api/queues/pause", { method: "PUT", headers });
    expect([response.status, (await response.json()).code]).toEqual([403, "CROSS_SITE_REQUEST"]);
  });
});

test("while the queue is down the app works, and /ops, the board and /metrics report it", async () => {
  const alone = await testApp({ OPS_PASSWORD: opsPassword, REDIS_URL: "redis://127.0.0.1:9" });
  const client = alone.client();
  const [index, board, metrics, ready] = await Promise.all([
    get("/ops", ops, client),
    get("/ops/queues", ops, client),
    get("/metrics", ops, client),
    client.get("/readyz"),
  ]);
  expect(await index.text()).toContain("A fila não respondeu.");
  expect([board.status, ready.status]).toEqual([503, 200]);
  const figures = await metrics.text();
  expect(figures).toContain('calculadora_dependency_up{dependency="queue"} 0');
  expect(figures).toContain('calculadora_dependency_up{dependency="database"} 1');
  await alone.deps.queues.close();
});

describe("caught mail", () => {
  const id = "019aa000-1111-7000-8000-000000000001";

  test("is listed, shown in a sandboxed frame, and downloaded", async () => {
    expect(await (await get("/ops/mail")).text()).toContain("Nenhum e-mail ainda.");
    await createMailer(app.deps.env).send({
      id,
      to: "ana@exemplo.com.br",
      replyTo: "bia@exemplo.com.br",
      subject: "Olá <b>Ana</b>",
      html: "<p>Oi</p><script>alert(1)</script>",
      text: "Oi </pre><script>",
      date: app.clock.now(),
    });
    const list = await (await get("/ops/mail")).text();
    expect(list).toContain(`href="/ops/mail/${id}"`);
    expect(list).toContain("Olá &lt;b&gt;Ana&lt;/b&gt;");

    const view = await (await get(`/ops/mail/${id}`)).text();
    expect(view).toContain(`<iframe sandbox="allow-popups" src="/ops/mail/${id}/html"`);
    expect(view).toContain("Oi &lt;/pre&gt;&lt;script&gt;");
    expect(view).toContain("bia@exemplo.com.br");
    expect(view).not.toContain("<script>");

    const letter = await get(`/ops/mail/${id}/html`);
    expect(letter.headers.get("content-security-policy")).toMatch(
      /^sandbox allow-popups; default-src 'none'/,
    );
    expect(letter.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await letter.text()).toContain("<p>Oi</p>");

    const file = await get(`/ops/mail/${id}/eml`);
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${id}.eml"`);
    expect(await file.text()).toContain("MIME-Version: 1.0");
  });

  test("SEC-12 D83 the newest 100 are listed, and no other file is opened", async () => {
    const idOf = (count: number) => `019bb000-1111-7000-8000-${String(count).padStart(12, "0")}`;
    const dir = app.deps.env.mail.dir;
    await mkdir(dir, { recursive: true });
    for (let count = 0; count < 130; count += 1) {
      const file = path.join(dir, `${idOf(count)}.eml`);
      // The older ones are broken links: opening one fails.
      if (count < 30) await symlink("/nowhere", file);
      else await writeFile(file, `Subject: ${count}\r\n\r\n`);
    }
    const list = await (await get("/ops/mail")).text();
    const ids = [...list.matchAll(/href="\/ops\/mail\/([0-9a-f-]+)"/g)].map(([, found]) => found);
    expect(ids.toSorted()).toEqual(Array.from({ length: 100 }, (_, index) => idOf(index + 30)));
    for (let count = 0; count < 130; count += 1) await rm(path.join(dir, `${idOf(count)}.eml`));
  });

  test.each(["nothing", "..%2F..%2Fsecret", "019aa000-1111-7000-8000-00000000000f"])(
    "there is no e-mail %s",
    async (name) => {
      await writeFile(path.join(dataDir, "secret.eml"), "secret");
      for (const address of [`/ops/mail/${name}`, `/ops/mail/${name}/html`, `/ops/mail/${name}/eml`]) {
        expect((await get(address)).status).toBe(404);
      }
    },
  );
});

describe("/metrics", () => {
  test("reports requests by route pattern, queues, and pending rows", async () => {
    await app.client().get("/healthz");
    await app.client().get("/api/nothing/personal-name");
    const response = await get("/metrics");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const figures = await response.text();
    expect(figures).toMatch(
      /calculadora_http_request_duration_seconds_count\{method="GET",route="\/healthz",operation="",status="200"\} \d+/,
    );
    expect(figures).toContain('route="/api/*",operation="",status="404"');
    expect(figures).not.toContain("personal-name");
    expect(figures).toContain('calculadora_queue_jobs{queue="mail",state="failed"} ');
    expect(figures).toContain('calculadora_work_oldest_waiting_seconds{kind="outbox"}');
    expect(figures).toContain('calculadora_dependency_up{dependency="database"} 1');
    expect(figures).toContain('calculadora_dependency_up{dependency="queue"} 1');
  });

  test("reports the age of the oldest event, and the lag of webhooks", async () => {
    const now = app.clock.now();
    const earlier = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    await app.db.outboxEvent.create({
      data: { name: "user.registered", payload: {}, createdAt: earlier(86_400) },
    });
    // Other test files share the database, and the median covers all of them.
    await app.db.stripeEvent.deleteMany();
    const event = { type: "invoice.paid", payload: {}, createdAt: now };
    await app.db.stripeEvent.createMany({
      data: [1, 2, 3].map((lag) => ({
        ...event,
        id: `evt_ops${lag}`,
        status: "processed" as const,
        receivedAt: earlier(60),
        processedAt: earlier(60 - lag),
      })),
    });
    const figures = await (await get("/metrics")).text();
    const oldest = /calculadora_work_oldest_waiting_seconds\{kind="outbox"\} (\S+)/.exec(figures)?.[1];
    expect(Number(oldest)).toBeGreaterThanOrEqual(86_400);
    const lag = /calculadora_webhook_lag_seconds\{quantile="0.5"\} (\S+)/.exec(figures)?.[1];
    expect(Number(lag)).toBe(2);
  });
});
