import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createOperator } from "#testing/data/operator.ts";
import type { CountedDrift } from "./count-fee-drift.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.deps.queues.close());

type Seller = Awaited<ReturnType<typeof createAccount>>;
type Sharing = { setFeeDriftSharing: { viewer: { sharesFeeDrift: boolean } } };

const drift = { category: "Cozinha", rulePct: 12, chargedPct: 13.5, orders: 40 };

async function share({ client }: Seller, isOn: boolean) {
  const set = `mutation ($isOn: Boolean!) {
    setFeeDriftSharing(input: { isOn: $isOn }) { viewer { sharesFeeDrift } } }`;
  const { data } = await client.rawGraphql<Sharing>(set, { isOn });
  return data?.setFeeDriftSharing.viewer.sharesFeeDrift;
}

async function report({ client }: Seller, drifts: readonly object[], marketplace = "AMAZON") {
  const send = `mutation ($input: ReportFeeDriftInput!) { reportFeeDrift(input: $input) {
    __typename ... on ReportFeeDriftPayload { stored }
    ... on InvalidInputError { fields { field } } } }`;
  const answer = await client.rawGraphql<{ reportFeeDrift: object }>(send, {
    input: { marketplace, drifts },
  });
  return answer.data?.reportFeeDrift;
}

async function sharingSeller(): Promise<Seller> {
  const seller = await createAccount(app);
  await share(seller, true);
  return seller;
}

const reportsOf = ({ userId }: Seller) => app.db.feeDriftReport.count({ where: { userId } });

async function listed(): Promise<CountedDrift[]> {
  const answer = await createOperator(app, randomUUID()).ask<{ drifts: CountedDrift[] }>("fee-drift");
  return answer.drifts;
}

describe("ST-10 drifts of many sellers", () => {
  test("ST-10 D436 without the seller's consent nothing is stored; withdrawing it deletes all", async () => {
    const [seller, other] = [await createAccount(app), await sharingSeller()];
    await report(other, [drift]);
    expect(await report(seller, [drift])).toMatchObject({ stored: 0 });
    expect(await reportsOf(seller)).toBe(0);
    expect(await share(seller, true)).toBe(true);
    expect(await report(seller, [drift])).toMatchObject({ stored: 1 });
    expect(await share(seller, false)).toBe(false);
    expect([await reportsOf(seller), await reportsOf(other)]).toEqual([0, 1]);
  });

  test("ST-10 the newest file of a marketplace replaces its reports, and those of no other", async () => {
    const seller = await sharingSeller();
    await report(seller, [drift, { ...drift, category: "Casa" }]);
    await report(seller, [{ category: null, rulePct: 18, chargedPct: 16, orders: 30 }], "MAGALU");
    expect(await report(seller, [])).toMatchObject({ stored: 0 });
    expect(await reportsOf(seller)).toBe(1);
  });

  test.each([
    ["a text that is no category of the rules", { category: "Rua Imaginária, 9" }],
    ["a share above 100 %", { chargedPct: 101 }],
    ["too few orders", { orders: 19 }],
  ])("ST-10 ST-02 D436 %s is refused, and nothing is stored", async (_what, change) => {
    const seller = await sharingSeller();
    expect(await report(seller, [drift, { ...drift, category: "Casa", ...change }])).toMatchObject({
      __typename: "InvalidInputError",
      fields: [{ field: "drifts.1" }],
    });
    expect(await reportsOf(seller)).toBe(0);
  });

  test("ST-10 D436 an operator sees what five sellers share in one direction, and nobody's name", async () => {
    const toy = { ...drift, category: "Brinquedos e jogos" };
    const sellers = await Promise.all(Array.from({ length: 4 }, sharingSeller));
    for (const seller of sellers) await report(seller, [toy]);
    const against = await sharingSeller();
    await report(against, [{ ...toy, chargedPct: 11 }]);
    const ofToys = async () => (await listed()).filter(({ category }) => category === toy.category);
    expect(await ofToys()).toEqual([]);
    const fifth = await sharingSeller();
    await report(fifth, [{ ...toy, chargedPct: 14 }]);
    const counted = { marketplace: "AMAZON", listingType: "", sellers: 5, orders: 200 };
    expect(await ofToys()).toEqual([{ ...toy, ...counted }]);
    const { out } = await createOperator(app, randomUUID()).type("fee-drift");
    expect(out).toMatch(/Amazon +Brinquedos e jogos +12% +13,5% +5 +200/);
    for (const { userId } of [...sellers, fifth]) expect(out).not.toContain(userId);
    app.clock.advance(91, "days");
    expect(await ofToys()).toEqual([]);
  });
});
