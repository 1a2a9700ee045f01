import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startEnvironment } from "#tools/chaos/environment.ts";
import { registerSeller } from "#tools/chaos/seller.ts";
import { printTable, type Row } from "../table.ts";
import { createClient, quantile, ratePerSecond } from "./load.ts";

/**
 * Requests per second of the server, compared with a bare Yoga that does the same database read.
 * Takes short turns and counts the median ratio, so that other work on the machine slows both. Also
 * prints the ratio to a static field.
 */

const count = 1000;
/** A server takes about as many requests until its hot code is compiled. */
const warmUpCount = 8000;
const turns = 11;
const concurrency = 16;
const minRatio = 0.7;
const json = { "content-type": "application/json" };
const queries = {
  "viewer, signed in": "{ viewer { id username hasAdvancedAccess trialDaysLeft } }",
  calculatePrice:
    "{ calculatePrice(input: { cost: 43.48, priceList: 92.74 }) { effectivePrice marginBeforeAds { value pct } } }",
  "calculatePrice at Shopee":
    "{ calculatePrice(input: { cost: 43.48, priceList: 92.74, marketplace: { shopee: {} } }) { marketplaceFee marginBeforeAds { value pct } lossZones { fromPrice toPrice } betterPrice { price } } }",
};

const environment = await startEnvironment({ engine: "postgres" });
const yoga = spawn(process.execPath, [path.join(import.meta.dirname, "bare-yoga.ts")], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...process.env, DATABASE_URL: environment.postgres.url },
});
try {
  const [{ port }] = (await once(yoga, "message")) as [{ port: number }]; // sent by bare-yoga.ts
  const bare = createClient(`http://127.0.0.1:${port}`);
  const ours = createClient(environment.url);
  const { cookie } = await registerSeller(environment.urls, "medida");
  const askBare = (query: string) => () =>
    bare.post({ path: "/graphql", headers: json, body: JSON.stringify({ query }) });
  const rows: Row[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const body = JSON.stringify({ query });
    const ask = () => ours.post({ path: "/graphql", headers: { ...json, cookie: cookie() }, body });
    const measured: { ours: number; read: number; fixed: number }[] = [];
    const asks = { ours: ask, read: askBare("{ read }"), fixed: askBare("{ hello }") };
    for (const each of Object.values(asks)) await ratePerSecond(warmUpCount, concurrency, each);
    for (let turn = 0; turn < turns; turn += 1) {
      measured.push({
        ours: await ratePerSecond(count, concurrency, asks.ours),
        read: await ratePerSecond(count, concurrency, asks.read),
        fixed: await ratePerSecond(count, concurrency, asks.fixed),
      });
    }
    const median = (of: (turn: (typeof measured)[number]) => number) => quantile(measured.map(of), 0.5);
    const ratio = median(({ ours, read }) => ours / read);
    const ofFixed = median(({ ours, fixed }) => ours / fixed).toFixed(2);
    const rates = `${Math.round(median(({ ours }) => ours))} and ${Math.round(median(({ read }) => read))} a second`;
    rows.push({
      what,
      measured: `${ratio.toFixed(2)} of the same read (${rates}), ${ofFixed} of a static field`,
      target: `at least ${minRatio}`,
      met: ratio >= minRatio,
    });
  }
  printTable("server: POST /graphql", rows);
  bare.close();
  ours.close();
} finally {
  yoga.disconnect();
  await environment.stop();
}
