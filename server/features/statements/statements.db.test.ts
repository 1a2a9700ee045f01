import { beforeAll, describe, expect, test } from "vitest";
import { payloads } from "#server/platform/webhook-events/payloads.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { storeEndpoint } from "#testing/data/webhooks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const save = `mutation ($input: SaveStatementTotalsInput!) {
  saveStatementTotals(input: $input) {
    __typename
    ... on SaveStatementTotalsPayload { changed }
    ... on InvalidInputError { fields { field } }
  }
}`;
const months = `{ viewer { statementChecks {
  month channel orders payoutCents looseCents compared overchargedOrders overchargeCents profitCents uncostedOrders
  charges { kind cents }
} } }`;
const forget = `mutation ($input: DeleteStatementMonthInput!) {
  deleteStatementMonth(input: $input) { ... on DeleteStatementMonthPayload { deleted } }
}`;

type Saved = { saveStatementTotals: { changed?: number; __typename: string } };
type Months = { viewer: { statementChecks: Record<string, unknown>[] } };
type Client = Pick<TestAccount, "client">;

const order = {
  number: "260912AB100001",
  isOrder: true,
  day: "2026-09-12",
  fileTime: "2026-10-01T12:00:00.000Z",
  salesCents: 10_000,
  payoutCents: 7800,
  profitCents: 1500,
  ruleId: "shopee-2026-03",
  charges: [{ kind: "COMMISSION", cents: -2200 }],
  expected: [
    { kind: "COMMISSION", cents: -1600 },
    { kind: "FIXED_FEE", cents: -400 },
  ],
  differences: [{ kind: "UNEXPLAINED", cents: -200 }],
};

async function saveOrders({ client }: Client, orders: readonly object[]) {
  const answer = await client.rawGraphql<Saved>(save, { input: { marketplace: "SHOPEE", orders } });
  return answer.data?.saveStatementTotals ?? answer.errors;
}

async function monthsOf({ client }: Client) {
  const { data } = await client.rawGraphql<Months>(months);
  return data?.viewer.statementChecks;
}

describe("ST-05 keeping statements", () => {
  test("ST-05 D421 a month is the sum of its orders, and the same file again changes nothing", async () => {
    const account = await createAccount(app, "paid");
    const second = { ...order, number: "260912AB100002", profitCents: null, differences: [] };
    const ads = {
      ...second,
      number: "avulso-2026-09-30-1a2b3c-1",
      isOrder: false,
      payoutCents: -500,
      profitCents: -500,
      expected: null,
      charges: [{ kind: "ADS_RECHARGE", cents: -500 }],
    };
    const all = [order, second, ads];
    expect(await saveOrders(account, all)).toMatchObject({ changed: 3 });
    expect(await saveOrders(account, all)).toMatchObject({ changed: 0 });
    expect(await monthsOf(account)).toEqual([
      {
        month: "2026-09",
        channel: "SHOPEE",
        orders: 2,
        payoutCents: 15_100,
        looseCents: -500,
        compared: 2,
        overchargedOrders: 1,
        overchargeCents: 200,
        profitCents: 1000,
        uncostedOrders: 1,
        charges: [{ kind: "COMMISSION", cents: -4400 }],
      },
    ]);
  });

  test("ST-05 D421 of overlapping files the newer one counts, in whichever order they are saved", async () => {
    const account = await createAccount(app, "paid");
    const newer = { ...order, fileTime: "2026-10-02T12:00:00.000Z", payoutCents: 8000, differences: [] };
    await saveOrders(account, [newer]);
    expect(await saveOrders(account, [order])).toMatchObject({ changed: 0 });
    expect(await monthsOf(account)).toMatchObject([{ payoutCents: 8000, overchargeCents: 0 }]);
  });

  test("ST-05 ST-14 the overcharge is computed again from the differences, without what is to check", async () => {
    const account = await createAccount(app, "paid");
    const differences = [
      { kind: "UNEXPLAINED", cents: -300 },
      { kind: "FEE_TO_CHECK", cents: -400 },
      { kind: "UNKNOWN_CHARGE", cents: -500 },
      { kind: "FREIGHT", cents: -600 },
      { kind: "CAMPAIGN", cents: -900 },
    ];
    await saveOrders(account, [{ ...order, differences }]);
    expect(await monthsOf(account)).toMatchObject([{ overchargeCents: 300 }]);
  });

  test.each([
    ["a name", { number: "Aurélia Inventada 1" }],
    ["an e-mail", { number: "aurelia1@exemplo.com" }],
    ["a document", { number: "123.456.789-01" }],
    ["the digits of a document", { number: "11222333000181" }],
    ["a user name", { number: "ana_souza81" }],
    ["an amount without a bound", { payoutCents: 2_000_000_000 }],
    ["a day to come", { day: "2031-01-01" }],
    ["a text as a rule", { ruleId: "Rua Imaginária, 9" }],
    ["a name as a category", { category: "Aurélia Inventada" }],
    ["a document as a part", { part: "123.456.789-01" }],
    ["a kind twice", { charges: [order.charges[0], order.charges[0]] }],
  ])("ST-02 ST-05 D421 %s is refused, and nothing is kept", async (_what, change) => {
    const account = await createAccount(app, "paid");
    const refused = await saveOrders(account, [
      { ...order, number: "260912AB100009" },
      { ...order, ...change },
    ]);
    expect(refused).toMatchObject({ __typename: "InvalidInputError", fields: [{ field: "orders.1" }] });
    expect(await monthsOf(account)).toEqual([]);
  });

  test("ST-02 a field for a buyer does not exist, and too many orders are refused", async () => {
    const account = await createAccount(app, "paid");
    expect(await saveOrders(account, [{ ...order, buyer: "Aurélia" }])).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT" } },
    ]);
    const many = Array.from({ length: 1001 }, (_, index) => ({
      ...order,
      number: `260912AB${100_000 + index}`,
    }));
    expect(await saveOrders(account, many)).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("ST-05 D422 a basic account keeps nothing, and reads what it kept with access", async () => {
    const account = await createAccount(app, "basic");
    expect(await saveOrders(account, [order])).toMatchObject([{ extensions: { code: "FEATURE_DENIED" } }]);
    expect(await monthsOf(account)).toEqual([]);
  });

  test("ST-05 D421 a refund that is booked apart adds to its sale, and the order counts once", async () => {
    const account = await createAccount(app, "paid");
    const refund = {
      ...order,
      part: "r1",
      salesCents: -10_000,
      payoutCents: -7800,
      profitCents: -7800,
      expected: null,
      charges: [{ kind: "REFUND", cents: -7800 }],
      differences: [{ kind: "REFUND", cents: -7800 }],
    };
    await saveOrders(account, [order]);
    await saveOrders(account, [refund]);
    expect(await saveOrders(account, [refund, order])).toMatchObject({ changed: 0 });
    expect(await monthsOf(account)).toMatchObject([{ orders: 1, payoutCents: 0, compared: 1 }]);
  });

  test("ST-05 a kept month is read again: differences by reason, and its orders by page", async () => {
    const account = await createAccount(app, "paid");
    const smaller = { ...order, number: "260912AB100002", differences: [{ kind: "FREIGHT", cents: -150 }] };
    await saveOrders(account, [smaller, order, { ...order, number: "260912AB100003", differences: [] }]);
    const { data } = await account.client.rawGraphql<object>(
      `query ($after: String) { viewer { statementMonth(marketplace: SHOPEE, month: "2026-09") {
        differences { kind cents orders }
        differing(first: 1, after: $after) {
          totalCount
          pageInfo { hasNextPage }
          edges { node { number day chargedCents expectedCents overchargeCents differences { kind cents } } }
        }
      } } }`,
    );
    expect(data).toMatchObject({
      viewer: {
        statementMonth: {
          differences: [
            { kind: "UNEXPLAINED", cents: -200, orders: 1 },
            { kind: "FREIGHT", cents: -150, orders: 1 },
          ],
          differing: {
            totalCount: 2,
            pageInfo: { hasNextPage: true },
            edges: [
              {
                node: {
                  number: order.number,
                  day: "2026-09-12",
                  chargedCents: 2200,
                  expectedCents: 2000,
                  overchargeCents: 200,
                  differences: [{ kind: "UNEXPLAINED", cents: -200 }],
                },
              },
            ],
          },
        },
      },
    });
  });

  test("ST-14 D555 a kept order says what the comparison came to, and why", async () => {
    const account = await createAccount(app, "paid");
    const kinds = [
      { number: "260912AB100001", differences: [{ kind: "UNEXPLAINED", cents: -300 }] },
      { number: "260912AB100002", differences: [{ kind: "FREIGHT", cents: -200 }] },
      { number: "260912AB100003", differences: [{ kind: "CAMPAIGN", cents: -100 }] },
      { number: "260912AB100004", differences: [{ kind: "TAX", cents: -100 }], expected: null },
    ];
    await saveOrders(
      account,
      kinds.map((each) => ({ ...order, ...each })),
    );
    type Page = {
      differing: { edges: { node: { number: string; verdict: string; verdictReason: string } }[] };
    };
    const { data } = await account.client.rawGraphql<{ viewer: { statementMonth: Page } }>(
      `{ viewer { statementMonth(marketplace: SHOPEE, month: "2026-09") {
        differing(first: 10) { edges { node { number verdict verdictReason } } }
      } } }`,
    );
    const nodes = data?.viewer.statementMonth.differing.edges.map(({ node }) => node) ?? [];
    expect(nodes.toSorted((a, b) => a.number.localeCompare(b.number))).toMatchObject([
      { verdict: "OVERCHARGED", verdictReason: expect.stringContaining("passa da regra") },
      { verdict: "TO_CHECK", verdictReason: expect.stringContaining("Frete") },
      { verdict: "CLEAR", verdictReason: null },
      { verdict: "NOT_COMPARED", verdictReason: expect.stringContaining("não foi encontrada") },
    ]);
  });

  test("ST-05 a month is deleted by its seller only", async () => {
    const [mine, other] = [await createAccount(app, "paid"), await createAccount(app, "paid")];
    for (const account of [mine, other]) await saveOrders(account, [order]);
    const input = { marketplace: "SHOPEE", month: "2026-09" };
    const { data } = await mine.client.rawGraphql(forget, { input });
    expect(data).toEqual({ deleteStatementMonth: { deleted: 1 } });
    expect(await monthsOf(mine)).toEqual([]);
    expect(await monthsOf(other)).toMatchObject([{ orders: 1, payoutCents: 7800 }]);
  });

  test("AP-04 ST-05 the event statement.checked counts new and changed orders once", async () => {
    const account = await createAccount(app, "paid");
    await storeEndpoint(app, account.userId);
    await saveOrders(account, [order]);
    await saveOrders(account, [order]);
    const messages = await app.db.webhookMessage.findMany({ where: { userId: account.userId } });
    expect(messages.map(({ body }) => payloads.STATEMENT_CHECKED.parse(JSON.parse(body).data))).toEqual([
      { channel: "SHOPEE", months: ["2026-09"], orders: 1, overchargedOrders: 1, overchargeCents: 200 },
    ]);
  });
});
