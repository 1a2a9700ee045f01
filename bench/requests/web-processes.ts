import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/local/free-port.ts";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { printTable } from "../table.ts";
import { quantile } from "./load.ts";
import { socketRate } from "./socket-load.ts";

/**
 * Requests per second of two web processes (WEB_CONCURRENCY) against one, in turns. A field without a
 * database read, because Postgres would run on the same cores; the generator does run on them, so its
 * share of the processor is printed: on two cores the ratio cannot reach 2.
 */

const count = 2000;
const turns = 9;
const minRatio = 1.7;
const body = JSON.stringify({ query: "{ __typename }" });

const folder = await mkdtemp(path.join(tmpdir(), "calculadora-web-"));
const postgres = await startTemporaryPostgres();
const children: ChildProcess[] = [];

async function startServer(processes: number): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH ?? "",
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: "fatal",
    NODE_NO_WARNINGS: "1",
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT_SCALE: "1000",
    STRIPE_API_BASE: "http://127.0.0.1:9",
    WEB_CONCURRENCY: String(processes),
  };
  const child = spawn(process.execPath, ["server/main.ts"], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  await once(child, "message");
  return url;
}

const rateOf = (url: string) =>
  socketRate(
    url,
    [
      "POST /graphql HTTP/1.1",
      `host: ${new URL(url).host}`,
      "content-type: application/json",
      `content-length: ${body.length}`,
      "",
      body,
    ].join("\r\n"),
    { count, concurrency: 32 },
  );

try {
  const urls = { one: await startServer(1), two: await startServer(2) };
  const measured: { one: number; two: number; generator: number }[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const one = await rateOf(urls.one);
    const before = { cpu: process.cpuUsage(), at: performance.now() };
    const two = await rateOf(urls.two);
    const { user, system } = process.cpuUsage(before.cpu);
    const generator = (user + system) / 1000 / (performance.now() - before.at);
    // The first turn warms both up.
    if (turn > 0) measured.push({ one, two, generator });
  }
  const median = (of: (turn: (typeof measured)[number]) => number) => quantile(measured.map(of), 0.5);
  const ratio = median(({ one, two }) => two / one);
  const rates = `${Math.round(median(({ two }) => two))} and ${Math.round(median(({ one }) => one))} a second`;
  const share = Math.round(100 * median(({ generator }) => generator));
  printTable("server: WEB_CONCURRENCY", [
    {
      what: "two processes, a field without a database read",
      measured: `${ratio.toFixed(2)}x of one (${rates}; the generator took ${share} % of a core)`,
      target: `at least ${minRatio}x, with a core for each`,
      met: ratio >= minRatio,
    },
  ]);
} finally {
  for (const child of children) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
