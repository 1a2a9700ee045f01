import { beforeAll, describe, expect, test } from "vitest";
import { requireAccount } from "#server/features/account/account.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { WithdrawCancellation } from "#testing/documents/paying-documents.ts";
import { requestCancellation } from "./request-cancellation.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function leaving(): Promise<TestAccount> {
  const seller = await createAccount(app, "paid");
  const account = await requireAccount(app.deps, seller.userId);
  await requestCancellation(app.deps, account, { reason: "Caro.", email: seller.email });
  return seller;
}

const withdraw = async (client: TestAccount["client"]) =>
  (await client.graphql(WithdrawCancellation, { input: {} })).withdrawCancellation;

const eventsOf = ({ userId }: TestAccount) =>
  app.db.outboxEvent.count({
    where: { name: "cancellation.withdrawn", payload: { path: ["userId"], equals: userId } },
  });

describe("D144 withdrawing a cancellation request", () => {
  test("closes it and notifies support and the seller", async () => {
    const seller = await leaving();
    expect(await withdraw(seller.client)).toMatchObject({
      viewer: { cancellationRequests: { edges: [{ node: { isOpen: false } }] } },
    });
    const row = await app.db.cancellationRequest.findFirstOrThrow({ where: { userId: seller.userId } });
    expect(row).toMatchObject({ closedAt: app.clock.now(), withdrawnAt: app.clock.now() });
    expect(await eventsOf(seller)).toBe(1);
  });

  test("succeeds once, however many tabs try", async () => {
    const seller = await leaving();
    const clients = [
      seller.client,
      ...(await Promise.all([1, 2, 3].map(() => signedInClient(app, seller.userId)))),
    ];
    const answers = await Promise.all(clients.map(withdraw));
    const refused = answers.filter((answer) => "code" in answer);
    expect(refused.map((answer) => answer)).toEqual(
      [1, 2, 3].map(() => ({ __typename: "RefusedError", code: "NO_OPEN_CANCELLATION" })),
    );
    expect(await eventsOf(seller)).toBe(1);
  });

  test("is refused once support has handled it, and leaves other sellers' requests open", async () => {
    const [handled, other] = [await leaving(), await leaving()];
    const closedAt = app.clock.now();
    await app.db.cancellationRequest.updateMany({ where: { userId: handled.userId }, data: { closedAt } });
    expect(await withdraw(handled.client)).toMatchObject({ code: "NO_OPEN_CANCELLATION" });
    const open = { userId: other.userId, closedAt: null };
    expect(await app.db.cancellationRequest.count({ where: open })).toBe(1);
  });
});
