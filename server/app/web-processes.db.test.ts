import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loggedEvents, runServer, type ServerProcess } from "#testing/app/server-process.ts";
import { copyTemplate } from "#testing/app/template-database.ts";
import { uniqueName } from "#testing/data/accounts.ts";

/** Processes start slowly on a busy machine. */
const patient = { timeout: 90_000 };
const soon = { timeout: 60_000, interval: 100 };
const opsPassword = "a password of the tests";
const password = "segredo-de-teste";

let server: ServerProcess;
let port: number;

beforeAll(async () => {
  server = runServer({
    DATABASE_URL: await copyTemplate("test_web_processes"),
    PORT: "0",
    WEB_CONCURRENCY: "2",
    OPS_PASSWORD: opsPassword,
  });
  [{ port }] = (await Promise.race([server.ready, failedStart()])) as [{ port: number }];
}, 90_000);
afterAll(() => void server.child.kill("SIGKILL"));

async function failedStart(): Promise<never> {
  throw new Error(`the server ended: ${(await server.ended).err}`);
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type Call = { method?: string; path: string; body?: object; headers?: Record<string, string> };

/** Each request opens a new connection, so that the processes take turns. */
function send(call: Call, onData: (text: string) => void = () => {}): Promise<Answer> {
  const { method = "POST", path, body, headers = {} } = call;
  const type = body ? { "content-type": "application/json" } : {};
  const options = { host: "127.0.0.1", port, method, path, agent: false, headers: { ...type, ...headers } };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        onData(text);
      });
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
      response.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

async function register(): Promise<{ username: string; cookie: string }> {
  const username = uniqueName("processos");
  const email = `${username}@exemplo.com.br`;
  const { headers } = await send({
    path: "/api/register",
    body: { username, email, firstName: "Ana", password },
  });
  const cookie = (headers["set-cookie"] as string[]).map((line) => line.split(";")[0]).join("; ");
  return { username, cookie };
}

/** How many requests to a route each process has answered with this status, by its slot. */
async function answered(route: string, status: number): Promise<Record<string, number>> {
  const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString("base64")}`;
  const { body } = await send({ method: "GET", path: "/metrics", headers: { authorization } });
  const lines = body
    .split("\n")
    .filter((line) => line.startsWith("calculadora_http_request_duration_seconds_count{"));
  const counts = lines.flatMap((line) => {
    if (!line.includes(`route="${route}"`) || !line.includes(`status="${status}"`)) return [];
    return [[/process="(\d+)"/.exec(line)?.[1] ?? "none", Number(line.split(" ").at(-1))]];
  });
  return Object.fromEntries(counts);
}

describe("WEB_CONCURRENCY=2", patient, () => {
  test("a process that crashed is replaced", async () => {
    const crashed = loggedEvents(server, "web_process_started")[0];
    process.kill(Number(crashed?.pid), "SIGKILL");
    await vi.waitFor(() => {
      const slots = loggedEvents(server, "web_process_started").map(({ slot }) => slot);
      expect(slots.sort()).toEqual([1, 1, 2]);
    }, soon);
    expect((await send({ method: "GET", path: "/readyz" })).status).toBe(200);
  });

  test("a limit counts the requests of both processes, and /metrics shows each of them", async () => {
    const { username } = await register();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const body = { username, password: "errada" };
      statuses.push((await send({ path: "/api/login", body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const wrong = await answered("/api/login", 400);
    expect(Object.keys(wrong).sort()).toEqual(["1", "2"]);
    expect(Object.values(wrong).reduce((sum, count) => sum + count)).toBe(10);
  });

  test("a change made through one process reaches the streams of both, and a stop ends them", async () => {
    const { cookie } = await register();
    const received: string[] = [];
    const streams: Promise<Answer>[] = [];
    const body = { query: "subscription { viewerChanged { trialStartedAt } }" };
    const headers = { accept: "text/event-stream", cookie };
    const openStream = () => {
      const index = received.push("") - 1;
      streams.push(
        send({ path: "/graphql", body, headers }, (text) => {
          received[index] = text;
        }),
      );
    };
    await vi.waitFor(async () => {
      // Two at once: the processes take turns, so one stream between two readings of /metrics would
      // always reach the same process.
      openStream();
      openStream();
      expect(Object.keys(await answered("/graphql", 200)).sort()).toEqual(["1", "2"]);
    }, soon);

    expect((await send({ path: "/api/start-trial", headers: { cookie } })).status).toBe(200);
    await vi.waitFor(() => {
      for (const text of received) expect(text).toMatch(/"trialStartedAt":"2/);
    }, soon);

    server.child.kill("SIGTERM");
    for (const { body: text } of await Promise.all(streams))
      expect(text).toMatch(/event: complete\ndata:\n\n$/);
    const { code, err, out } = await server.ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.trim().split("\n").at(-1)).toContain('"msg":"process_stopped"');
  });
});

test("a port in use stops all processes, with one line and exit code 1", patient, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port: taken } = other.address() as AddressInfo; // the address of a TCP server
  const DATABASE_URL = await copyTemplate("test_taken_port");
  const { code, err } = await runServer({ DATABASE_URL, WEB_CONCURRENCY: "2", PORT: String(taken) }).ended;
  other.close();
  expect(code).toBe(1);
  expect(err).toMatch(new RegExp(`^[^\\n]*127\\.0\\.0\\.1:${taken}[^\\n]*\\n$`));
});
