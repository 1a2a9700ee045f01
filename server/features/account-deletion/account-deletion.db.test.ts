import { print } from "graphql";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#core/time.ts";
import { adjustRenewalBeforeDeletion } from "#server/features/billing/renewal-before-deletion.ts";
import { type CheckoutApp, checkoutApp, stripeState } from "#testing/app/checkout-app.ts";
import { type TestAccount, testPassword } from "#testing/data/accounts.ts";
import { workFor } from "#testing/data/mailbox.ts";
import { subscriberOf } from "#testing/data/plan-changes.ts";
import { graphql } from "#testing/gql/gql.ts";
import { deleteDueAccounts } from "./delete-due-accounts.ts";

const RequestDeletion = graphql(`
  mutation RequestDeletionInTest($input: RequestAccountDeletionInput!) {
    requestAccountDeletion(input: $input) {
      __typename
      ... on RequestAccountDeletionPayload {
        viewer {
          deletesAt
        }
      }
      ... on InvalidInputError {
        fields {
          field
        }
      }
    }
  }
`);

const WithdrawDeletion = graphql(`
  mutation WithdrawDeletionInTest {
    withdrawAccountDeletion(input: {}) {
      viewer {
        deletesAt
      }
    }
  }
`);

const DeletionState = graphql(`
  query DeletionStateInTest {
    viewer {
      isDeletionDue
    }
  }
`);

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const request = async ({ client }: TestAccount, currentPassword = testPassword) =>
  (await client.graphql(RequestDeletion, { input: { currentPassword } })).requestAccountDeletion;
const withdraw = ({ client }: TestAccount) => client.graphql(WithdrawDeletion);
const isThere = async ({ userId }: TestAccount) => (await app.db.user.count({ where: { id: userId } })) > 0;

async function renews(seller: TestAccount): Promise<boolean> {
  const [subscription] = (await stripeState(app, seller)).subscriptions;
  return subscription?.cancel_at_period_end === false;
}

/** Does what the worker does when the request's event arrives. */
const adjust = ({ userId }: TestAccount) => adjustRenewalBeforeDeletion(app.deps, userId);

describe("AC-05 D190 deleting an account", { timeout: 60_000 }, () => {
  test("a week later the person's data is deleted, nothing renews, and only payments are kept", async () => {
    const seller = await subscriberOf(app, "monthly");
    const { userId, email } = seller;
    const [invoice] = await app.db.invoice.findMany({ where: { userId } });
    const { subscriptions } = await stripeState(app, seller);
    const answer = await request(seller);
    const week = app.clock.now().getTime() + 7 * 86_400_000;
    expect(answer).toMatchObject({ viewer: { deletesAt: new Date(week).toISOString() } });
    const mails = await workFor(app, userId);
    expect(mails.at(-1)).toMatchObject({ to: email, subject: "Sua conta vai ser excluída" });
    await adjust(seller);
    expect(await renews(seller)).toBe(false);

    app.clock.advance(7 * 24 * 3600 - 0.001, "seconds");
    await deleteDueAccounts(app.deps);
    expect(await isThere(seller)).toBe(true);
    app.clock.advance(0.001, "seconds");
    await deleteDueAccounts(app.deps);
    expect(await isThere(seller)).toBe(false);
    const ended = await app.stripe.client.subscriptions.retrieve(subscriptions[0]?.id ?? "");
    expect(ended.status).toBe("canceled");
    const kept = await app.db.keptInvoice.findMany({
      where: { stripeInvoiceId: invoice?.stripeInvoiceId ?? "" },
    });
    expect(kept).toMatchObject([{ amountPaidCents: invoice?.amountPaidCents }]);
    const texts = await app.db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM sent_mails WHERE recipient = ${email} OR data::text LIKE ${`%${email}%`}`;
    expect(Number(texts[0]?.count)).toBe(0);
    const where = { payload: { path: ["userId"], equals: userId } };
    expect(await app.db.outboxEvent.count({ where })).toBe(0);
    expect((await seller.client.get("/api/user")).status).toBe(401);
  });

  test("withdrawing the request keeps everything, and the subscription renews again", async () => {
    const seller = await subscriberOf(app, "monthly");
    await request(seller);
    await adjust(seller);
    expect(await withdraw(seller)).toMatchObject({
      withdrawAccountDeletion: { viewer: { deletesAt: null } },
    });
    await adjust(seller);
    expect(await renews(seller)).toBe(true);
    app.clock.advance(8, "days");
    await deleteDueAccounts(app.deps);
    expect(await isThere(seller)).toBe(true);
  });

  test("a subscription that was already set to end does not renew again", async () => {
    const seller = await subscriberOf(app, "monthly");
    const [subscription] = (await stripeState(app, seller)).subscriptions;
    await app.stripe.client.subscriptions.update(subscription?.id ?? "", { cancel_at_period_end: true });
    await request(seller);
    await adjust(seller);
    await withdraw(seller);
    await adjust(seller);
    expect(await renews(seller)).toBe(false);
  });

  test("needs the password, and a wrong one changes nothing", async () => {
    const seller = await app.seller();
    expect(await request(seller, "errada-errada")).toMatchObject({ fields: [{ field: "currentPassword" }] });
    const user = await app.db.user.findUniqueOrThrow({ where: { id: seller.userId } });
    expect(user.deletionRequestedAt).toBeNull();
  });

  test("D251 a deletion that is due or has begun cannot be withdrawn, and ends with the account", async () => {
    const seller = await subscriberOf(app, "monthly");
    await request(seller);
    const requestedDaysAgo = (days: number) => {
      const deletionRequestedAt = new Date(app.clock.now().getTime() - days * dayMs);
      return app.db.user.update({ where: { id: seller.userId }, data: { deletionRequestedAt } });
    };
    const withdrawal = async () => {
      const { errors } = await seller.client.rawGraphql(print(WithdrawDeletion));
      const { viewer } = await seller.client.graphql(DeletionState);
      return [errors?.[0]?.extensions?.code, viewer?.isDeletionDue];
    };
    await requestedDaysAgo(7);
    expect(await withdrawal()).toEqual(["DELETION_STARTED", true]);
    const match = { method: "DELETE", path: "/v1/customers/" };
    await app.stripe.control("/_local/faults", { match, action: "reset_before", times: 20 });
    await deleteDueAccounts(app.deps);
    // As a process sees it whose clock is behind.
    await requestedDaysAgo(6);
    expect(await withdrawal()).toEqual(["DELETION_STARTED", true]);
    await requestedDaysAgo(7);
    await app.stripe.ask("DELETE", "/_local/faults");
    await deleteDueAccounts(app.deps);
    expect(await isThere(seller)).toBe(false);
  });

  test("nothing is deleted while Stripe is down; the next run deletes the account", async () => {
    const seller = await subscriberOf(app, "monthly");
    await request(seller);
    app.clock.advance(7, "days");
    const match = { method: "DELETE", path: "/v1/customers/" };
    await app.stripe.control("/_local/faults", { match, action: "reset_before", times: 20 });
    await deleteDueAccounts(app.deps);
    const survived = await isThere(seller);
    await app.stripe.ask("DELETE", "/_local/faults");
    await deleteDueAccounts(app.deps);
    expect([survived, await isThere(seller)]).toEqual([true, false]);
  });
});
