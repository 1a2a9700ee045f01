/**
 * What the most expensive requests and background jobs cost: the rows of "The most expensive
 * request" in docs/security.md. Names of `parts` select some; `--markdown` prints the table.
 */
import { loadavg } from "node:os";
import { bodyCosts } from "./bodies.ts";
import { calculationCosts } from "./calculations.ts";
import { catalogueCosts } from "./catalogue.ts";
import { connectionCosts } from "./connections.ts";
import type { Cost } from "./cost.ts";
import { eventCosts } from "./events.ts";
import { importCosts } from "./imports.ts";
import { mailCosts } from "./mail.ts";
import { operatorCosts } from "./operators.ts";
import { pageCosts } from "./pages.ts";
import { payingCosts } from "./paying.ts";
import { relayCosts } from "./relay.ts";
import { sellerCallCosts } from "./seller-calls.ts";
import { signInCosts } from "./sign-ins.ts";
import { stripeJobCosts } from "./stripe-jobs.ts";
import { sweepCosts } from "./sweeps.ts";
import { startWorld, type World } from "./world.ts";

/** Those that measure memory come first, while the server is young. */
const parts: Record<string, (world: World) => Promise<Cost[]>> = {
  connections: connectionCosts,
  imports: importCosts,
  pages: pageCosts,
  bodies: bodyCosts,
  signIns: signInCosts,
  calls: sellerCallCosts,
  paying: payingCosts,
  calculations: calculationCosts,
  operators: operatorCosts,
  events: eventCosts,
  relay: relayCosts,
  mail: mailCosts,
  sweeps: sweepCosts,
  stripe: stripeJobCosts,
  catalogue: catalogueCosts,
};

const isMarkdown = process.argv.includes("--markdown");
const named = Object.entries(parts).filter(([name]) => process.argv.includes(name));
const world = await startWorld();
try {
  if (isMarkdown) console.log("| what | its bound | measured |\n|---|---|---|");
  for (const [, costsOf] of named.length > 0 ? named : Object.entries(parts))
    for (const cost of await costsOf(world)) print(cost);
  console.error(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  );
} finally {
  await world.stop();
}

function print({ what, bound, measured }: Cost): void {
  console.log(isMarkdown ? `| ${what} | ${bound} | ${measured} |` : `${what}\n    ${measured}`);
}
