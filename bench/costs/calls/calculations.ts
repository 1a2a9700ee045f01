import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { figuresOfCall, graphqlBy } from "../call.ts";
import type { Cost } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";

/** Maximum number of aliased fields in a document. */
const maxAliases = 30;
/** Maximum number of values of `monthlyRevenue`. */
const monthlyRevenue = Array.from({ length: 14 }, (_, month) => 180_000 + month);

const source = "sources { title url readOn }";

/** Fields that read rules and tables in memory, each with all of its subfields. */
const fields = {
  "`feeSchedules` of Mercado Livre": `feeSchedules(marketplace: MERCADO_LIVRE) {
    id marketplace kind label validFrom validTo note confidence ${source} bands { from to pct fixed }
    categories { name pct premiumPct minimum excessAbove excessPct } costs { upToGrams from to origin cost } }`,
  "`nextFeeChange`": "nextFeeChange(marketplace: SHOPEE)",
  "`simplesRate` with 14 months": `simplesRate(annex: I, month: "2026-11", monthlyRevenue: $monthlyRevenue) {
    ...Rate }`,
  "`meiShare`": `meiShare(activity: BOTH, month: "2026-11", unitsPerMonth: 200, price: 50) { ...Share }`,
};
const fragments = {
  Rate: `fragment Rate on SimplesRate { effectivePct nominalPct deduct band rbt12 revenueFrom revenueTo
    monthTax formula notices { key text } confidence ${source} }`,
  Share: `fragment Share on MeiShare { das dueDay perUnit taxSellPct yearRevenue isEstimatedRevenue
    annualLimit warning formula confidence ${source} }`,
};

/** Each field as many times as one request may contain it. */
export async function calculationCosts(environment: CostEnvironment): Promise<Cost[]> {
  const { client } = await createAccount(environment, "paid");
  const costs: Cost[] = [];
  for (const [what, field] of Object.entries(fields)) {
    const { times, query, variables } = await mostOften(client, field);
    const measured = await figuresOfCall(environment, {
      prepare: async () => graphqlBy(client, query, variables),
      expected: { status: 200, text: /^(?!.*"errors")/s },
    });
    const bound = "data in memory; 30 aliases, 1,000 tokens and a cost of 60,000 a request";
    costs.push({ what: `${what}, ${times === 1 ? "once" : `${times} times`} in a request`, bound, measured });
  }
  return costs;
}

type Asked = { times: number; query: string; variables: object };

/** Finds the most aliases that the limits on documents and their cost allow. */
async function mostOften(client: TestClient, field: string): Promise<Asked> {
  for (let times = maxAliases; times > 0; times -= 1) {
    const asked = { times, ...documentOf(field, times) };
    const { errors } = await client.rawGraphql(asked.query, asked.variables);
    if (!errors) return asked;
    if (errors[0]?.extensions.code !== "QUERY_TOO_COMPLEX") throw new Error(JSON.stringify(errors));
  }
  throw new Error(`too complex: ${field}`);
}

function documentOf(field: string, times: number): { query: string; variables: object } {
  const aliased = Array.from({ length: times }, (_, index) => `a${index}: ${field}`).join(" ");
  const used = Object.entries(fragments).filter(([name]) => field.includes(`...${name}`));
  const hasMonths = field.includes("$monthlyRevenue");
  const head = hasMonths ? "query ($monthlyRevenue: [Float!])" : "query";
  const query = [`${head} { ${aliased} }`, ...used.map(([, fragment]) => fragment)].join(" ");
  return { query, variables: hasMonths ? { monthlyRevenue } : {} };
}
