import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/local/free-port.ts";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { registerSeller } from "#tools/chaos/seller.ts";
import { installProgram } from "#tools/checks/run/programs/programs.ts";
import { printTable, type Row } from "../table.ts";
import { quantile } from "./load.ts";
import { wrkRate } from "./wrk.ts";

/**
 * Requests per second of two web processes (WEB_CONCURRENCY) against one, in turns. The generator
 * and Postgres run on the same cores, so what they use for a small request lowers the ratio. A
 * request with 100 prices keeps the web processes busy and the others nearly idle. A server that
 * only calculates shows what the machine itself allows: virtual cores may not be whole ones.
 */

const turns = 5;
const turnSeconds = 3;
const minRatio = 1.7;
const bareCluster = "tools/bench/requests/bare-cluster.ts";
const sale = { cost: 43.48, priceList: 92.74, marketplace: { shopee: {} } };
const requests = {
  "a field without a database read": {
    isSignedIn: false,
    body: { query: "{ __typename }" },
  },
  "100 prices at Shopee's rules in one request, signed in": {
    isSignedIn: true,
    body: {
      query:
        "query Prices($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { marginBeforeAds { value pct } lossZones { fromPrice toPrice } betterPrice { price } } }",
      variables: {
        inputs: Array.from({ length: 100 }, (_, index) => ({ ...sale, priceList: 92.74 + index })),
      },
    },
  },
};

await installProgram("wrk");
const folder = await mkdtemp(path.join(tmpdir(), "calculadora-web-"));
const postgres = await startTemporaryPostgres();
const children: ChildProcess[] = [];

async function startServer(program: string, processes: number): Promise<string> {
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
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  await once(child, "message");
  return url;
}

/** The cookie of a seller who may price many sales at once. */
async function signIn(url: string, username: string): Promise<string> {
  const seller = await registerSeller([url], username);
  await seller.post("/api/start-trial");
  return seller.cookie();
}

function rateOf(
  server: { url: string; cookie: string },
  { isSignedIn, body }: { isSignedIn: boolean; body: object },
): Promise<number> {
  const { url, cookie } = server;
  return wrkRate({ url, ...(isSignedIn && { cookie }), body: JSON.stringify(body) }, turnSeconds);
}

/** How many times the rate of one process two have, and both rates. */
async function compare(one: () => Promise<number>, two: () => Promise<number>) {
  const measured: { one: number; two: number }[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const rates = { one: await one(), two: await two() };
    // The first turn lets each process compile its hot code.
    if (turn > 0) measured.push(rates);
  }
  const median = (of: (turn: (typeof measured)[number]) => number) => quantile(measured.map(of), 0.5);
  const ratio = median(({ one, two }) => two / one);
  const rates = `${Math.round(median(({ two }) => two))} and ${Math.round(median(({ one }) => one))} a second`;
  return { ratio, measured: `${ratio.toFixed(2)}x of one (${rates})` };
}

try {
  const rows: Row[] = [];
  const bare = await Promise.all([1, 2].map((processes) => startServer(bareCluster, processes)));
  const [bareOne = "", bareTwo = ""] = bare;
  const calculated = { isSignedIn: false, body: {} };
  const { measured } = await compare(
    () => rateOf({ url: bareOne, cookie: "" }, calculated),
    () => rateOf({ url: bareTwo, cookie: "" }, calculated),
  );
  rows.push({
    what: "two processes that only calculate, without the product",
    measured,
    target: "none: it is what the machine allows",
    met: true,
  });

  const one = await startServer("server/main.ts", 1);
  const two = await startServer("server/main.ts", 2);
  const servers = {
    one: { url: one, cookie: await signIn(one, "um-processo") },
    two: { url: two, cookie: await signIn(two, "dois-processos") },
  };
  for (const [what, request] of Object.entries(requests)) {
    const { ratio, measured } = await compare(
      () => rateOf(servers.one, request),
      () => rateOf(servers.two, request),
    );
    rows.push({
      what: `two processes, ${what}`,
      measured,
      target: `at least ${minRatio}x, with a core for each`,
      met: ratio >= minRatio,
    });
  }
  printTable("server: WEB_CONCURRENCY", rows);
} finally {
  for (const child of children) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
