import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const save = `mutation ($input: SaveStatementTotalsInput!) {
  saveStatementTotals(input: $input) { ... on SaveStatementTotalsPayload { changed } }
}`;
const open = `mutation ($input: OpenStatementDisputesInput!) {
  openStatementDisputes(input: $input) {
    __typename
    ... on OpenStatementDisputesPayload { opened }
    ... on InvalidInputError { fields { field } }
  }
}`;
const change = `mutation ($input: ChangeStatementDisputeInput!) {
  changeStatementDispute(input: $input) {
    __typename
    ... on ChangeStatementDisputePayload { dispute { state deadline daysLeft recoveredCents } }
    ... on InvalidInputError { fields { field } }
  }
}`;
const remove = `mutation ($input: DeleteStatementDisputeInput!) {
  deleteStatementDispute(input: $input) { __typename }
}`;
const list = `query ($state: StatementDisputeState, $channel: Marketplace) { viewer {
  statementDisputeTotals { state disputes cents recoveredCents }
  statementDisputes(state: $state, channel: $channel) {
    totalCount
    edges { node { id number day deadline daysLeft state overchargeCents rule text calculation sendTo correctedAt } }
  }
} }`;

type Client = Pick<TestAccount, "client">;
type Node = { id: string; number: string; text: string; rule: string | null } & Record<string, unknown>;
type Listed = {
  viewer: {
    statementDisputeTotals: { state: string; disputes: number; cents: number; recoveredCents: number }[];
    statementDisputes: { totalCount: number; edges: { node: Node }[] };
  };
};

function order(number: string, cents: number, day = "2026-09-12") {
  return {
    number,
    isOrder: true,
    day,
    fileTime: "2026-10-01T12:00:00.000Z",
    salesCents: 10_000,
    payoutCents: 7800,
    ruleId: "shopee-2026-03",
    charges: [{ kind: "COMMISSION", cents: -2000 - cents }],
    expected: [
      { kind: "COMMISSION", cents: -1600 },
      { kind: "FIXED_FEE", cents: -400 },
    ],
    differences: cents === 0 ? [] : [{ kind: "UNEXPLAINED", cents: -cents }],
  };
}

async function keep({ client }: Client, ...orders: object[]) {
  await client.rawGraphql(save, { input: { marketplace: "SHOPEE", orders } });
}

async function openDisputes({ client }: Client, input: object) {
  const answer = await client.rawGraphql<{ openStatementDisputes: object }>(open, {
    input: { marketplace: "SHOPEE", ...input },
  });
  return answer.data?.openStatementDisputes ?? answer.errors;
}

async function disputesOf({ client }: Client, filter: object = {}) {
  const { data } = await client.rawGraphql<Listed>(list, filter);
  if (!data) throw new Error("no answer");
  const { statementDisputes, statementDisputeTotals: totals } = data.viewer;
  return {
    totals,
    count: statementDisputes.totalCount,
    nodes: statementDisputes.edges.map(({ node }) => node),
  };
}

async function changed({ client }: Client, input: object) {
  const answer = await client.rawGraphql<{ changeStatementDispute: object }>(change, { input });
  return answer.data?.changeStatementDispute ?? answer.errors;
}

async function withDispute(): Promise<TestAccount & { id: string }> {
  const account = await createAccount(app, "paid");
  await keep(account, order("260912AB100001", 300));
  await openDisputes(account, { numbers: ["260912AB100001"] });
  const { nodes } = await disputesOf(account);
  return { ...account, id: nodes[0]?.id ?? "" };
}

describe("ST-11 disputes", () => {
  test("ST-11 D424 a kept month opens a case for each overcharged order, each once", async () => {
    const account = await createAccount(app, "paid");
    await keep(
      account,
      order("260912AB100001", 300),
      order("260912AB100002", 150, "2026-09-01"),
      order("260912AB100003", 0),
    );
    expect(await openDisputes(account, { month: "2026-09" })).toMatchObject({ opened: 2 });
    expect(await openDisputes(account, { month: "2026-09" })).toMatchObject({ opened: 0 });
    const { nodes, totals } = await disputesOf(account);
    expect(nodes).toMatchObject([
      { number: "260912AB100002", deadline: "2026-11-30", state: "TO_DISPUTE", overchargeCents: 150 },
      { number: "260912AB100001", deadline: "2026-12-11", state: "TO_DISPUTE", overchargeCents: 300 },
    ]);
    expect(totals[0]).toEqual({ state: "TO_DISPUTE", disputes: 2, cents: 450, recoveredCents: 0 });
  });

  test("ST-11 the message names order, figures, rule and source, and nothing of a buyer", async () => {
    const { nodes } = await disputesOf(await withDispute());
    const text = nodes[0]?.text ?? "";
    for (const part of ["260912AB100001", "12/09/2026", "R$ 23,00", "R$ 20,00", "estorno de R$ 3,00"]) {
      expect(text.replaceAll("\u00a0", " ")).toContain(part);
    }
    expect(text).toContain(nodes[0]?.rule ?? "no rule");
    expect(nodes[0]?.rule).toMatch(/^Regra: .+ em vigor desde .+ Fonte: .+https:/);
  });

  test("ST-11 D424 a case outlives its month", async () => {
    const account = await withDispute();
    await account.client.rawGraphql(
      `mutation { deleteStatementMonth(input: { marketplace: SHOPEE, month: "2026-09" }) { __typename } }`,
    );
    expect((await disputesOf(account)).count).toBe(1);
  });

  test("ST-11 D425 an accepted case recovers all unless the seller says how much", async () => {
    const account = await withDispute();
    const { id } = account;
    expect(await changed(account, { id, state: "SENT" })).toMatchObject({
      dispute: { state: "SENT", recoveredCents: 0 },
    });
    expect(await changed(account, { id, state: "ACCEPTED" })).toMatchObject({
      dispute: { recoveredCents: 300 },
    });
    expect(await changed(account, { id, recoveredCents: 120 })).toMatchObject({
      dispute: { state: "ACCEPTED", recoveredCents: 120 },
    });
    const { totals } = await disputesOf(account, { state: "ACCEPTED" });
    expect(totals).toContainEqual({ state: "ACCEPTED", disputes: 1, cents: 300, recoveredCents: 120 });
    expect(await changed(account, { id, state: "REFUSED" })).toMatchObject({
      dispute: { recoveredCents: 0 },
    });
  });

  test("ST-11 a deadline is changed and counted in days", async () => {
    const account = await withDispute();
    const deadline = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
    const answer = await changed(account, { id: account.id, deadline });
    expect(answer).toMatchObject({ dispute: { deadline, daysLeft: expect.any(Number) } });
  });

  test.each([
    ["no order", { numbers: [] }, "numbers"],
    [
      "too many orders",
      { numbers: Array.from({ length: 501 }, (_, at) => `260912AB${100_000 + at}`) },
      "numbers",
    ],
    ["orders and a month", { numbers: ["260912AB100001"], month: "2026-09" }, "numbers"],
    ["neither", {}, "numbers"],
    ["a text as a month", { month: "setembro" }, "month"],
  ])("ST-11 %s is refused", async (_, input, field) => {
    const account = await createAccount(app, "paid");
    expect(await openDisputes(account, input)).toMatchObject({ fields: [{ field }] });
  });

  test.each([
    ["a far deadline", { deadline: "2090-01-01" }, "deadline"],
    ["an amount before it is accepted", { recoveredCents: 100 }, "recoveredCents"],
    ["an amount without a bound", { state: "ACCEPTED", recoveredCents: 2_000_000_000 }, "recoveredCents"],
  ])("ST-11 %s is refused", async (_, input, field) => {
    const account = await withDispute();
    expect(await changed(account, { id: account.id, ...input })).toMatchObject({ fields: [{ field }] });
  });

  test("ST-11 without the feature no case is opened; existing ones stay the seller's", async () => {
    const account = await createAccount(app, "basic");
    const denied = [{ extensions: { code: "FEATURE_DENIED" } }];
    expect(await openDisputes(account, { month: "2026-09" })).toMatchObject(denied);
    expect((await disputesOf(account)).nodes).toEqual([]);
  });

  test("ST-11 another seller's orders and cases are out of reach", async () => {
    const mine = await withDispute();
    const other = await createAccount(app, "paid");
    const refused = [{ extensions: { code: "NOT_FOUND" } }];
    expect(await openDisputes(other, { numbers: ["260912AB100001"] })).toMatchObject({ opened: 0 });
    expect(await changed(other, { id: mine.id, state: "SENT" })).toMatchObject(refused);
    const { errors } = await other.client.rawGraphql(remove, { input: { id: mine.id } });
    expect(errors).toMatchObject(refused);
    expect((await disputesOf(other)).count).toBe(0);
    expect((await disputesOf(mine)).nodes).toMatchObject([{ state: "TO_DISPUTE" }]);
    await mine.client.rawGraphql(remove, { input: { id: mine.id } });
    expect((await disputesOf(mine)).count).toBe(0);
  });

  test("ST-11 cases are filtered by state and marketplace", async () => {
    const account = await withDispute();
    expect((await disputesOf(account, { state: "SENT" })).count).toBe(0);
    expect((await disputesOf(account, { channel: "AMAZON" })).count).toBe(0);
    expect((await disputesOf(account, { state: "TO_DISPUTE", channel: "SHOPEE" })).count).toBe(1);
  });
});
