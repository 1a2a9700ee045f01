import { beforeAll, describe, expect, test } from "vitest";
import { features } from "#core/entitlements/features.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { AppError } from "#server/platform/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";
import { requireEntitlement } from "./require-entitlement.ts";

const Features = graphql(`
  query Features {
    features {
      key
      module
      description
      allowed
      reason
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe("S3-04 S5-09 features by tier", () => {
  test.each([
    ["basic", "Requires trial or subscription", "Requires active subscription"],
    ["trial", null, "Requires active subscription"],
    ["expired", "Trial expired - requires subscription", "Requires active subscription"],
    ["paid", null, null],
  ] as const)("%s: advanced %s, premium %s", async (tier, advanced, premium) => {
    const { client } = await createAccount(app, tier);
    const answer = await client.graphql(Features);
    expect(answer.features.map(({ key }) => key)).toEqual(features.map(({ key }) => key));
    const expected = { BASIC: null, ADVANCED: advanced, PREMIUM: premium };
    for (const { module, allowed, reason } of answer.features) {
      expect({ allowed, reason }).toEqual({ allowed: expected[module] === null, reason: expected[module] });
    }
  });

  test("S6-01 signed out, the list of features is UNAUTHENTICATED", async () => {
    const { data, errors } = await app.client().rawGraphql("{ features { key } }");
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("S5-10 an unknown key gives no access and logs a warning, a known one logs nothing", async () => {
    const fresh = await testApp();
    const { userId } = await createAccount(fresh, "paid");
    const account = await requireAccount(fresh.deps, userId);
    // @ts-expect-error: a key outside the table does not compile.
    const refusal = () => requireEntitlement(fresh.deps, account, "time_travel");
    expect(refusal).toThrow(AppError);
    expect(refusal).toThrow(
      expect.objectContaining({
        code: "FEATURE_DENIED",
        details: { feature: "time_travel", reason: "Feature not found" },
      }),
    );
    requireEntitlement(fresh.deps, account, "bulk_pricing");
    expect(fresh.logged).toMatchObject([
      { level: "warn", feature: "time_travel" },
      { level: "warn", feature: "time_travel" },
    ]);
  });
});

test("D22 an ended subscription grants nothing, and removes nothing from an active one", async () => {
  const { client, userId } = await createAccount(app, "paid");
  const active = await app.db.subscription.findFirstOrThrow({ where: { userId } });
  const { id: _id, ...copy } = active;
  const ended = {
    ...copy,
    stripeSubscriptionId: `${active.stripeSubscriptionId}-old`,
    status: "canceled",
  } as const;
  await app.db.subscription.create({ data: ended });
  const hasActive = async () => (await (await client.get("/api/user")).json()).hasActiveSubscription;
  expect(await hasActive()).toBe(true);
  await app.db.subscription.delete({ where: { id: active.id } });
  expect(await hasActive()).toBe(false);
});
