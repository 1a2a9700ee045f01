import { beforeAll, describe, expect, test } from "vitest";
import { brandText } from "#core/brand/brand-text.ts";
import type { AccessTier } from "#core/entitlements/account-status.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { picture } from "#testing/data/pictures.ts";
import { graphql } from "#testing/gql/gql.ts";

const SaveBrand = graphql(`
  mutation SaveBrand($input: SaveBrandInput!) {
    saveBrand(input: $input) {
      __typename
      ... on SaveBrandPayload {
        viewer {
          id
          brand {
            name
            color
            logoUrl
            isActive
          }
        }
      }
      ... on InvalidInputError {
        code
        fields {
          field
          message
        }
      }
    }
  }
`);

const OwnBrand = graphql(`
  query OwnBrand {
    viewer {
      id
      brand {
        name
        color
        logoUrl
        isActive
      }
    }
  }
`);

const RemoveBrandLogo = graphql(`
  mutation RemoveBrandLogo {
    removeBrandLogo(input: {}) {
      viewer {
        id
        brand {
          name
          logoUrl
        }
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const good = { name: "Loja da Ana", color: "#1D6FB8" };
const kept = { name: "Loja da Ana", color: "#1d6fb8" };

async function withBrand(): Promise<TestAccount> {
  const account = await createAccount(app, "paid");
  await account.client.graphql(SaveBrand, { input: good });
  return account;
}

async function brandOf({ client }: TestAccount) {
  return (await client.graphql(OwnBrand)).viewer?.brand;
}

async function sendLogo({ client }: TestAccount): Promise<Response> {
  const headers = { "content-type": "image/png" };
  return client.send("/api/brand-logo", { method: "POST", headers, body: await picture("png") });
}

function setStatus({ userId }: TestAccount, status: "active" | "canceled") {
  return app.db.subscription.updateMany({ where: { userId }, data: { status } });
}

describe("I5 the seller's own brand", () => {
  test("is null until saved; saving again changes it", async () => {
    const account = await createAccount(app, "paid");
    expect(await brandOf(account)).toBeNull();
    const { saveBrand } = await account.client.graphql(SaveBrand, { input: good });
    const brand = { ...kept, logoUrl: null, isActive: true };
    expect(saveBrand).toMatchObject({ viewer: { brand } });
    const changed = { name: "Ana & Filhas", color: "#000000" };
    await account.client.graphql(SaveBrand, { input: changed });
    expect(await brandOf(account)).toEqual({ ...brand, ...changed });
    expect(await app.db.brand.count({ where: { userId: account.userId } })).toBe(1);
  });

  test("invalid fields have issues, and nothing is stored", async () => {
    const account = await createAccount(app, "paid");
    const { saveBrand } = await account.client.graphql(SaveBrand, { input: { name: " ", color: "red" } });
    expect(saveBrand).toEqual({
      __typename: "InvalidInputError",
      code: "BAD_USER_INPUT",
      fields: [
        { field: "name", message: brandText.nameRequired },
        { field: "color", message: brandText.colorForm },
      ],
    });
    expect(await brandOf(account)).toBeNull();
  });

  test.each<[tier: AccessTier]>([["basic"], ["trial"], ["expired"]])(
    "S3-04 %s: FEATURE_DENIED in every API, nothing stored",
    async (tier) => {
      const account = await createAccount(app, tier);
      const denied = {
        code: "FEATURE_DENIED",
        feature: "white_label",
        reason: "Requires active subscription",
      };
      for (const mutation of [
        'saveBrand(input: { name: "x", color: "#000000" }) { __typename }',
        "removeBrandLogo(input: {}) { __typename }",
      ]) {
        const { errors } = await account.client.rawGraphql(`mutation { ${mutation} }`);
        expect(errors).toMatchObject([{ extensions: denied }]);
      }
      const response = await sendLogo(account);
      expect([response.status, (await response.json()).code]).toEqual([403, "FEATURE_DENIED"]);
      expect(await brandOf(account)).toBeNull();
    },
  );

  test("without a session it is UNAUTHENTICATED in every API", async () => {
    const client = app.client();
    const { errors } = await client.rawGraphql(
      'mutation { saveBrand(input: { name: "x", color: "#000000" }) { __typename } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
    for (const method of ["GET", "POST"]) {
      const init = { method, headers: { "content-type": "image/png" } };
      const response = await client.send("/api/brand-logo", init);
      expect([response.status, (await response.json()).code]).toEqual([401, "UNAUTHENTICATED"]);
    }
  });

  test("is kept with its logo when the subscription ends, and active when it returns", async () => {
    const account = await withBrand();
    await sendLogo(account);
    const brand = await brandOf(account);
    await setStatus(account, "canceled");
    expect(await brandOf(account)).toEqual({ ...brand, isActive: false });
    expect((await account.client.get("/api/brand-logo")).status).toBe(200);
    expect((await sendLogo(account)).status).toBe(403);
    await setStatus(account, "active");
    expect(await brandOf(account)).toEqual({ ...brand, isActive: true });
    expect((await sendLogo(account)).status).toBe(200);
  });

  test("concurrent first saves all succeed and leave one brand", async () => {
    const account = await createAccount(app, "paid");
    const names = ["Loja 1", "Loja 2", "Loja 3", "Loja 4"];
    const answers = await Promise.all(
      names.map(async (name) => {
        const client = await signedInClient(app, account.userId);
        return (await client.graphql(SaveBrand, { input: { ...good, name } })).saveBrand.__typename;
      }),
    );
    expect(answers).toEqual(names.map(() => "SaveBrandPayload"));
    expect(names).toContain((await brandOf(account))?.name);
  });

  test("concurrent changes of name and logo are both kept", async () => {
    const account = await withBrand();
    const [, response] = await Promise.all([
      account.client.graphql(SaveBrand, { input: { ...good, name: "Outra" } }),
      sendLogo(account),
    ]);
    expect(response.status).toBe(200);
    expect(await brandOf(account)).toMatchObject({ name: "Outra", logoUrl: expect.any(String) });
  });

  test("removes its logo; succeeds without one", async () => {
    const account = await withBrand();
    await sendLogo(account);
    for (const _time of [1, 2]) {
      const { removeBrandLogo } = await account.client.graphql(RemoveBrandLogo);
      expect(removeBrandLogo.viewer.brand).toEqual({ name: kept.name, logoUrl: null });
    }
    expect((await account.client.get("/api/brand-logo")).status).toBe(404);
  });

  test("removing a logo creates no brand", async () => {
    const account = await createAccount(app, "paid");
    const { removeBrandLogo } = await account.client.graphql(RemoveBrandLogo);
    expect(removeBrandLogo.viewer.brand).toBeNull();
  });
});
