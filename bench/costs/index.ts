/**
 * What the most expensive requests and background jobs cost: the rows of "The most expensive
 * request" in docs/security.md. Names of `parts` select some; `--markdown` prints the table.
 */
import { loadavg } from "node:os";
import { bodyCosts } from "./calls/bodies.ts";
import { calculationCosts } from "./calls/calculations.ts";
import { catalogueCosts } from "./calls/catalogue.ts";
import { connectionCosts } from "./calls/connections.ts";
import { importCosts } from "./calls/imports.ts";
import { operatorCosts } from "./calls/operators.ts";
import { pageCosts } from "./calls/pages.ts";
import { payingCosts } from "./calls/paying.ts";
import { sellerCallCosts } from "./calls/seller-calls.ts";
import { signInCosts } from "./calls/sign-ins.ts";
import type { Cost } from "./cost.ts";
import { type CostEnvironment, startCostEnvironment } from "./cost-environment.ts";
import { eventCosts } from "./jobs/events.ts";
import { mailCosts } from "./jobs/mail.ts";
import { relayCosts } from "./jobs/relay.ts";
import { stripeJobCosts } from "./jobs/stripe-jobs.ts";
import { sweepCosts } from "./jobs/sweeps.ts";

/** Parts that measure memory come first, while the server has used little. */
const parts: Record<string, (environment: CostEnvironment) => Promise<Cost[]>> = {
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
const environment = await startCostEnvironment();
try {
  if (isMarkdown) console.log("| what | its bound | measured |\n|---|---|---|");
  for (const [, costsOf] of named.length > 0 ? named : Object.entries(parts))
    for (const cost of await costsOf(environment)) print(cost);
  console.error(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  );
} finally {
  await environment.stop();
}

function print({ what, bound, measured }: Cost): void {
  console.log(isMarkdown ? `| ${what} | ${bound} | ${measured} |` : `${what}\n    ${measured}`);
}
