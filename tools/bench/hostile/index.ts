/**
 * What the most expensive requests cost a production server, and how long other requests wait
 * meanwhile. `graphql` or `rest` selects a part; `--markdown` prints the table of
 * docs/security/costs.md.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { printTable, type Row } from "../table.ts";
import { graphqlRequests } from "./graphql-requests.ts";
import { type Measured, measure, slowestOf } from "./measure.ts";
import type { HostileRequest } from "./request.ts";
import { restRequests } from "./rest-requests.ts";
import type { Ready } from "./server.ts";
import { productionVariables, startServer } from "./start-server.ts";

const max = { ms: 1000, healthMs: 250, bytes: 20_000 };
/** How often each request is sent; the slowest counts. */
const tries = 3;

const folder = await mkdtemp(path.join(tmpdir(), "calculadora-hostil-"));
const postgres = await startTemporaryPostgres();
const server = await startServer(productionVariables(postgres.url, folder));
try {
  const measured: [HostileRequest, Measured][] = [];
  for (const hostile of hostileRequests(server.ready)) {
    measured.push([hostile, await worstOfTries(hostile)]);
  }
  if (process.argv.includes("--markdown")) printMarkdown(measured);
  else printTable("hostile requests, against production", measured.map(toRow));
} finally {
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** All requests, or the part named on the command line. */
function hostileRequests(ready: Ready): HostileRequest[] {
  const lists = { graphql: graphqlRequests(ready), rest: restRequests(ready) };
  const named = Object.entries(lists).filter(([name]) => process.argv.includes(name));
  return (named.length > 0 ? named : Object.entries(lists)).flatMap(([, list]) => list);
}

async function worstOfTries(hostile: HostileRequest): Promise<Measured> {
  const first = await measure(server, hostile);
  const others: Measured[] = [];
  while (others.length < tries - 1) others.push(await measure(server, hostile));
  return slowestOf([first, ...others]);
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
