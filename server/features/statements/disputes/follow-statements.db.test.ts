import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const number = "261005PLANTD06";
const steps = [
  { quantity: 1, baseCents: 6000, pct: 20, cents: 1200 },
  { quantity: 1, baseCents: 6000, cents: 450 },
];

/** The order in a file of a day of October, charged so much beyond the rule. */
function inFile(day: number, cents: number) {
  return {
    ...{ number, isOrder: true, day: "2026-10-05", fileTime: `2026-10-${day}T12:00:00.000Z` },
    ...{ salesCents: 6000, payoutCents: 4350 - cents, ruleId: "shopee-2026-03" },
    charges: [{ kind: "COMMISSION", cents: -1650 - cents }],
    expected: [
      { kind: "COMMISSION", cents: -1200 },
      { kind: "FIXED_FEE", cents: -450 },
    ],
    differences: cents === 0 ? [] : [{ kind: "UNEXPLAINED", cents: -cents }],
    steps,
  };
}

async function keep({ client }: TestAccount, ...orders: object[]) {
  const { errors } = await client.rawGraphql(
    "mutation ($input: SaveStatementTotalsInput!) { saveStatementTotals(input: $input) { __typename } }",
    { input: { marketplace: "SHOPEE", orders } },
  );
  expect(errors).toBeUndefined();
}

/** A seller with a dispute about the order of R$ 3,00, from the file of 12 October. */
async function contesting() {
  const account = await createAccount(app, "paid");
  await keep(account, inFile(12, 300));
  await account.client.rawGraphql(
    `mutation { openStatementDisputes(input: { marketplace: SHOPEE, numbers: ["${number}"] }) { __typename } }`,
  );
  return account;
}

type Node = { id: string; state: string; overchargeCents: number } & Record<string, unknown>;
type Answer = {
  viewer: {
    statementDisputeTotals: { state: string; disputes: number; cents: number }[];
    statementDisputes: { edges: { node: Node }[] };
  };
};

async function disputes({ client }: TestAccount, state: string | null = null) {
  const { data } = await client.rawGraphql<Answer>(
    `query ($state: StatementDisputeState) { viewer {
      statementDisputeTotals { state disputes cents }
      statementDisputes(state: $state) { edges { node { id state overchargeCents correctedAt calculation sendTo } } }
    } }`,
    { state },
  );
  const { statementDisputes, statementDisputeTotals = [] } = data?.viewer ?? {};
  return { nodes: statementDisputes?.edges.map(({ node }) => node) ?? [], totals: statementDisputeTotals };
}

async function mark({ client }: TestAccount, id: string, state: string) {
  const answer = await client.rawGraphql<{ changeStatementDispute: object }>(
    `mutation ($input: ChangeStatementDisputeInput!) { changeStatementDispute(input: $input) {
      __typename ... on InvalidInputError { fields { field } } } }`,
    { input: { id, state } },
  );
  return answer.data?.changeStatementDispute;
}

describe("ST-20 D582 a dispute follows newer files", () => {
  test("is corrected by a file without the charge, and open again by one with it", async () => {
    const account = await contesting();
    await keep(account, inFile(20, 0));
    const corrected = await disputes(account, "CORRECTED");
    expect(corrected.nodes).toMatchObject([
      { state: "CORRECTED", overchargeCents: 300, correctedAt: "2026-10-20T12:00:00.000Z" },
    ]);
    expect(corrected.totals).toMatchObject([
      { state: "TO_DISPUTE", disputes: 0, cents: 0 },
      { state: "SENT" },
      { state: "ACCEPTED" },
      { state: "REFUSED" },
      { state: "CORRECTED", disputes: 1, cents: 300 },
    ]);
    await keep(account, inFile(28, 200));
    expect((await disputes(account)).nodes).toMatchObject([
      { state: "TO_DISPUTE", overchargeCents: 200, correctedAt: null },
    ]);
  });

  test("is left alone by an older file, and once it was decided", async () => {
    const account = await contesting();
    await keep(account, inFile(11, 0));
    const { nodes } = await disputes(account);
    expect(nodes).toMatchObject([{ state: "TO_DISPUTE", overchargeCents: 300 }]);
    await mark(account, nodes[0]?.id ?? "", "REFUSED");
    await keep(account, inFile(20, 0));
    expect((await disputes(account)).nodes).toMatchObject([{ state: "REFUSED", overchargeCents: 300 }]);
  });

  test("is never corrected by the seller's word, nor by another seller's file", async () => {
    const account = await contesting();
    await keep(await createAccount(app, "paid"), inFile(20, 0));
    const { nodes } = await disputes(account);
    expect(nodes).toMatchObject([{ state: "TO_DISPUTE" }]);
    expect(await mark(account, nodes[0]?.id ?? "", "CORRECTED")).toMatchObject({
      fields: [{ field: "state" }],
    });
  });

  test("has its calculation and where to send it", async () => {
    const { nodes } = await disputes(await contesting());
    expect(String(nodes[0]?.calculation).replaceAll("\u00a0", " ")).toBe(
      "20% de R$ 60,00 + R$ 4,50 = R$ 16,50",
    );
    expect(nodes[0]?.sendTo).toMatch(/Central do Vendedor/);
  });
});
