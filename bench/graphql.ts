import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startEnvironment } from "#scripts/chaos/environment.ts";
import { registerSeller } from "#scripts/chaos/seller.ts";
import { createClient, ratePerSecond } from "./load.ts";
import { printTable, type Row } from "./table.ts";

/** Requests per second of the server and of a bare Yoga, measured in turns on the same machine. */

const count = 3000;
const turns = 3;
const concurrency = 16;
const minRatio = 0.5;
const json = { "content-type": "application/json" };
const queries = {
  "viewer, signed in": "{ viewer { id username hasAdvancedAccess trialDaysLeft } }",
  calculatePrice:
    "{ calculatePrice(input: { cost: 43.48, priceList: 92.74 }) { effectivePrice marginBeforeAds { value pct } } }",
};

const environment = await startEnvironment({ engine: "postgres" });
const yoga = spawn(process.execPath, [path.join(import.meta.dirname, "bare-yoga.ts")], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
try {
  const [{ port }] = (await once(yoga, "message")) as [{ port: number }]; // sent by bare-yoga.ts
  const bare = createClient(`http://127.0.0.1:${port}`);
  const ours = createClient(environment.url);
  const { cookie } = await registerSeller(environment.urls, "medida");
  const askBare = () =>
    bare.post({ path: "/graphql", headers: json, body: JSON.stringify({ query: "{ hello }" }) });
  const rows: Row[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const body = JSON.stringify({ query });
    const ask = () => ours.post({ path: "/graphql", headers: { ...json, cookie: cookie() }, body });
    let [best, bestBare] = [0, 0];
    for (let turn = 0; turn <= turns; turn += 1) {
      const [rate, rateBare] = [
        await ratePerSecond(count, concurrency, ask),
        await ratePerSecond(count, concurrency, askBare),
      ];
      // The first turn warms both up.
      if (turn > 0) [best, bestBare] = [Math.max(best, rate), Math.max(bestBare, rateBare)];
    }
    const ratio = best / bestBare;
    rows.push({
      what,
      measured: `${ratio.toFixed(2)} of a bare Yoga (${Math.round(best)} and ${Math.round(bestBare)} a second)`,
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
