import { beforeAll, describe, expect, test } from "vitest";
import { errorText, missingKeyText } from "#core/errors/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { signedInClient } from "#testing/data/accounts.ts";
import { createIntegrator, programOf } from "#testing/data/api-keys.ts";

let app: TestApp;
let integrator: Awaited<ReturnType<typeof createIntegrator>>;
beforeAll(async () => {
  app = await testApp();
  integrator = await createIntegrator(app);
});

const price = "{ calculatePrice(input: {cost: 1, priceList: 2}) { fixedFee } }";
const missingKey = { message: missingKeyText, extensions: { code: "UNAUTHENTICATED" } };

describe("D147 a program without a key in 'Authorization: Bearer'", () => {
  test.each([
    ["the key alone", (secret: string) => secret],
    ["the key after another word", (secret: string) => `Token ${secret}`],
    ["the scheme and the key without a space", (secret: string) => `Bearer:${secret}`],
    ["anything else", () => "x"],
  ])("%s is 401 in both APIs, and the response names the required header", async (_what, header) => {
    const program = programOf(app, header(integrator.secret));
    const rest = await program.get("/api/user");
    expect([rest.status, rest.headers.get("www-authenticate"), await rest.json()]).toEqual([
      401,
      "Bearer",
      { message: missingKeyText, code: "UNAUTHENTICATED" },
    ]);
    const response = await program.post("/graphql", { query: "{ plans { edges { cursor } } }" });
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect((await response.json()).errors).toMatchObject([missingKey]);
  });

  test.each(["*/*", "application/json", "application/graphql-response+json"])(
    "no header at all: 401 for %s, without data",
    async (accept) => {
      const response = await app
        .client()
        .post("/graphql", { query: `{ a: viewer { id } ${price.slice(1)}` }, { accept });
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await response.json()).toEqual({ errors: [missingKey] });
    },
  );

  test("`viewer` alone is 401 too, instead of null, which looks like an account without data", async () => {
    const { status, data, errors } = await app.client().rawGraphql("{ viewer { id } }");
    expect([status, data, errors]).toMatchObject([401, undefined, [missingKey]]);
  });

  test("public fields need no key, and resolve next to a refused one", async () => {
    const plans = "plans { edges { cursor } }";
    const open = await app.client().rawGraphql(`{ ${plans} }`);
    expect([open.status, open.errors]).toEqual([200, undefined]);
    const mixed = await app.client().rawGraphql(`{ ${plans} ${price.slice(1)}`);
    expect(mixed).toMatchObject({
      status: 200,
      data: { plans: {}, calculatePrice: null },
      errors: [{ message: errorText.UNAUTHENTICATED, path: ["calculatePrice"] }],
    });
  });

  test.each([{ origin: "http://localhost:3000" }, { "sec-fetch-site": "same-origin" }, { cookie: "a=b" }])(
    "a page (%o) is asked to sign in, with status 200",
    async (headers) => {
      const response = await app.client().post("/graphql", { query: price }, headers);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        data: { calculatePrice: null },
        errors: [{ message: errorText.UNAUTHENTICATED, extensions: { code: "UNAUTHENTICATED" } }],
      });
    },
  );

  test("a page that is not signed in gets null for `viewer`", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    const response = await app.client().post("/graphql", { query: "{ viewer { id } }" }, headers);
    expect(await response.json()).toEqual({ data: { viewer: null } });
  });

  test("the Basic header that a proxy asks a browser for has no effect", async () => {
    const client = await signedInClient(app, integrator.userId);
    const headers = { authorization: "Basic b3BzOng=" };
    expect((await client.send("/api/user", { headers })).status).toBe(200);
  });
});
