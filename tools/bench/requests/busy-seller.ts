import { setTimeout } from "node:timers/promises";
import { print } from "graphql";
import { keysOf } from "#core/keys-of.ts";
import { UpdateProduct } from "#testing/documents/product-documents.ts";
import { startEnvironment } from "#tools/chaos/environment.ts";
import { registerSeller, type Seller } from "#tools/chaos/seller.ts";
import { addPlainListings } from "../catalogue/catalogue-rows.ts";
import { printTable, type Row } from "../table.ts";
import { createClient, pacedDurations, quantile } from "./load.ts";

/**
 * A seller's requests while a trial account sends as many as its rate limits allow, many at once:
 * the 95th percentile as a ratio to the same without it (D256). The server has one process.
 */

const listings = Number(process.env.BENCH_LISTINGS ?? 60_000);
const perSecond = 8;
const seconds = 12;
const maxRatio = 2;
/**
 * Lists have two queries each, as many as may run and wait: a refused one would be an error of
 * its field, in a response with status 200.
 */
const lanesOf = { writes: 40, lists: 20 } as const;
/** What a refused lane waits, about as long as Retry-After says. */
const pauseMs = 2000;
const page =
  '{ viewer { id products(first: 1) { edges { node { id name version } } } listings(first: 20, filter: { search: "caneca" }, orderBy: { field: PROFIT, direction: ASC }) { totalCount edges { node { id priceCents } } } } }';
const read = "{ viewer { id products(first: 1) { edges { node { id name version } } } } }";

// The limits count: the environment raises them a thousandfold by default.
const environment = await startEnvironment({ engine: "postgres", rateLimitScale: 1 });
const { db } = environment;
const client = createClient(environment.url);
try {
  const victim = await registerSeller(environment.urls, "vizinha");
  const victimId = await idOf(victim);
  await addPlainListings(db, victimId, 1000);
  // A new account for each row, with all points of its rate limits.
  const accounts: Seller[] = [];
  for (const name of ["ocupada-1", "ocupada-2", "ocupada-3", "ocupada-4"]) {
    const account = await registerSeller(environment.urls, name);
    await addPlainListings(db, await idOf(account), listings);
    accounts.push(account);
  }
  await db.$executeRaw`VACUUM ANALYZE products`;
  await db.$executeRaw`VACUUM ANALYZE listings`;

  const requests = { reads: await reader(victim), writes: await writer(victim, victimId) };
  const loads = {
    writes: async (busy: Seller) => await writer(busy, await idOf(busy)),
    lists: async (busy: Seller) => await reader(busy, page),
  };
  for (const ask of Object.values(requests)) await p95Of(ask, 3);
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(requests)) {
    const alone = await p95Of(ask, seconds);
    for (const load of keysOf(loads)) {
      const lanes = lanesOf[load];
      const busy = accounts.pop();
      if (!busy) throw new Error("an account for each row");
      const sent = flood(await loads[load](busy), lanes);
      const during = await p95Of(ask, seconds);
      const { accepted, refused } = await sent.stop();
      rows.push({
        what: `p95 of ${what} beside ${lanes} ${load} at once`,
        measured: `${(during / alone).toFixed(2)} of ${alone.toFixed(0)} ms alone (${during.toFixed(0)} ms; ${accepted} accepted, ${refused} refused)`,
        target: `at most ${maxRatio}`,
        met: during <= maxRatio * alone,
      });
    }
  }
  printTable(`one busy trial account with ${listings.toLocaleString("en")} listings`, rows);
} finally {
  client.close();
  await environment.stop();
}

type Send = () => Promise<number>;

async function p95Of(ask: Send, forSeconds: number): Promise<number> {
  const times = await pacedDurations(forSeconds * perSecond, perSecond, async () => {
    const status = await ask();
    if (status !== 200) throw new Error(`the neighbour's request got status ${status}`);
  });
  return quantile(times, 0.95);
}

/** Sends in many lanes without a pause, except after a refusal. */
function flood(send: Send, lanes: number) {
  let isOver = false;
  const counts = { accepted: 0, refused: 0 };
  const lane = async () => {
    while (!isOver) {
      const isAccepted = (await send()) === 200;
      counts[isAccepted ? "accepted" : "refused"] += 1;
      if (!isAccepted) await setTimeout(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  return {
    async stop() {
      isOver = true;
      await all;
      return counts;
    },
  };
}

async function reader(seller: Seller, query = read): Promise<Send> {
  const body = JSON.stringify({ query });
  return () => client.post({ path: "/graphql", headers: headersOf(seller), body });
}

/** Changes one product; an outdated version is written nowhere, but waits for the same lock. */
async function writer(seller: Seller, userId: string): Promise<Send> {
  const { id, version } = await db.product.findFirstOrThrow({ where: { userId } });
  const global = Buffer.from(`Product:${id}`).toString("base64");
  const variables = { input: { id: global, version, product: { notes: "medida" } } };
  const body = JSON.stringify({ query: print(UpdateProduct), variables });
  return () => client.post({ path: "/graphql", headers: headersOf(seller), body });
}

function headersOf(seller: Seller): Record<string, string> {
  return { "content-type": "application/json", cookie: seller.cookie() };
}

async function idOf({ username }: Seller): Promise<string> {
  return (await db.user.findFirstOrThrow({ where: { username } })).id;
}
