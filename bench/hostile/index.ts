/**
 * What the most expensive requests cost a production server, and how long other requests wait
 * meanwhile. `graphql` or `rest` selects a part; `--markdown` prints the table of docs/security.md.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { printTable, type Row } from "../table.ts";
import { graphqlRequests } from "./graphql-requests.ts";
import { type Measured, measure } from "./measure.ts";
import type { HostileRequest } from "./request.ts";
import { restRequests } from "./rest-requests.ts";
import type { Ready } from "./server.ts";

const max = { ms: 1000, healthMs: 250, bytes: 20_000 };
/** Each request is sent this often, and the slowest counts. */
const tries = 3;

const folder = await mkdtemp(path.join(tmpdir(), "calculadora-hostil-"));
const postgres = await startTemporaryPostgres();
const server = startServer(postgres.url);
const ended = once(server, "exit");
try {
  const [ready] = (await once(server, "message")) as [Ready]; // sent by server.ts
  const measured: [HostileRequest, Measured][] = [];
  for (const hostile of hostileRequests(ready)) measured.push([hostile, await worstOf(ready, hostile)]);
  if (process.argv.includes("--markdown")) printMarkdown(measured);
  else printTable("hostile requests, against production", measured.map(toRow));
} finally {
  server.kill("SIGTERM");
  await ended;
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** All requests, or the part named on the command line. */
function hostileRequests(ready: Ready): HostileRequest[] {
  const lists = { graphql: graphqlRequests(ready), rest: restRequests(ready) };
  const named = Object.entries(lists).filter(([name]) => process.argv.includes(name));
  return (named.length > 0 ? named : Object.entries(lists)).flatMap(([, list]) => list);
}

function startServer(databaseUrl: string): ChildProcess {
  const secret = () => randomBytes(32).toString("base64url");
  const env = {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: "0",
    SESSION_SECRET: secret(),
    OPS_PASSWORD: secret(),
    STRIPE_SECRET_KEY: "sk_test_bench",
    STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
    STRIPE_WEBHOOK_SECRET: "whsec_bench",
    // Measures the cost of one request, not the limits on their number.
    RATE_LIMIT_SCALE: "1000",
    LOG_LEVEL: "fatal",
  };
  const entry = path.join(import.meta.dirname, "server.ts");
  const flags = ["--disable-warning=ExperimentalWarning", "--max-old-space-size=512"];
  return spawn(process.execPath, [...flags, entry], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function worstOf(ready: Ready, hostile: HostileRequest): Promise<Measured> {
  const all: Measured[] = [];
  for (let count = 0; count < tries; count += 1) all.push(await measure(server, ready, hostile));
  const worst = (pick: (one: Measured) => number) => Math.max(...all.map(pick));
  return {
    status: all[0]?.status ?? 0,
    bytes: worst(({ bytes }) => bytes),
    ms: worst(({ ms }) => ms),
    cpuMs: worst(({ cpuMs }) => cpuMs),
    worstHealthMs: worst(({ worstHealthMs }) => worstHealthMs),
  };
}

function toRow([{ what }, { status, bytes, ms, cpuMs, worstHealthMs }]: [HostileRequest, Measured]): Row {
  return {
    what,
    measured: `${status}, ${bytes} B, ${ms.toFixed(0)} ms (processor ${cpuMs.toFixed(0)}); /healthz ${worstHealthMs.toFixed(0)} ms`,
    target: `under ${max.bytes / 1000} KB and ${max.ms} ms; /healthz under ${max.healthMs} ms`,
    met: status > 0 && bytes < max.bytes && ms < max.ms && worstHealthMs < max.healthMs,
  };
}

function printMarkdown(measured: readonly [HostileRequest, Measured][]): void {
  console.log("| request | who may send it | bound | measured |\n|---|---|---|---|");
  for (const [{ what, by, bound }, { status, bytes, ms, cpuMs, worstHealthMs }] of measured) {
    const figures = `${status}, ${bytes} B, ${ms.toFixed(0)} ms (processor ${cpuMs.toFixed(0)}); /healthz ${worstHealthMs.toFixed(0)} ms`;
    console.log(`| ${what} | ${by} | ${bound} | ${figures} |`);
  }
}
