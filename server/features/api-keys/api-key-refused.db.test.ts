import { isInputObjectType, OperationTypeNode } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { apiKeyScopes } from "#core/api-keys/api-key-scopes.ts";
import { errorText } from "#core/errors/errors.ts";
import { restRoutes } from "#server/app/rest-routes.ts";
import { schema } from "#server/app/schema.ts";
import { requiredScope } from "#server/platform/graphql/key-access/key-rules.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { namesOf, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator, programOf } from "#testing/data/api-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe("D60 a key that does not work", () => {
  test.each([
    ["unknown", `Bearer cdp_${"A".repeat(43)}`],
    ["of another form", "Bearer x"],
    ["empty", "Bearer"],
    ["blank", "Bearer  "],
    ["two of them", "Bearer a b"],
    ["very long", `Bearer ${"x".repeat(7000)}`],
    ["strange", "Bearer %00'\";--"],
  ])("%s is INVALID_API_KEY in both APIs", async (_what, authorization) => {
    const program = programOf(app, authorization);
    const rest = await program.get("/api/user");
    expect([rest.status, rest.headers.get("www-authenticate"), await rest.json()]).toEqual([
      401,
      "Bearer",
      { code: "INVALID_API_KEY", message: errorText.INVALID_API_KEY },
    ]);
    const response = await program.post("/graphql", { query: "{ viewer { id } }" });
    expect([response.status, response.headers.get("www-authenticate"), await response.json()]).toEqual([
      401,
      "Bearer",
      {
        errors: [
          {
            message: errorText.INVALID_API_KEY,
            extensions: { code: "INVALID_API_KEY", requestId: expect.any(String) },
          },
        ],
      },
    ]);
    expect(response.headers.get("ratelimit")).toBeNull();
  });

  test("a revoked key gets the same response as an unknown one", async () => {
    const { program, apiKeyId } = await createIntegrator(app);
    await app.db.apiKey.update({ where: { id: apiKeyId }, data: { revokedAt: app.clock.now() } });
    const answerOf = async (client: TestClient) => {
      const response = await client.get("/api/user");
      const names = [...response.headers.keys()].sort();
      return [response.status, names, await response.json()];
    };
    expect(await answerOf(program)).toEqual(await answerOf(programOf(app, "Bearer x")));
  });

  test("stops with the subscription, gives the reason, and works again when the subscription returns", async () => {
    const { program, userId, client, username } = await createIntegrator(app);
    const set = (status: "canceled" | "active") =>
      app.db.subscription.updateMany({ where: { userId }, data: { status } });
    await set("canceled");
    const rest = await program.get("/api/user");
    expect([rest.status, (await rest.json()).code]).toEqual([403, "FEATURE_DENIED"]);
    expect(await program.rawGraphql("{ viewer { id } }")).toMatchObject({
      status: 403,
      errors: [
        {
          message: errorText.FEATURE_DENIED,
          extensions: {
            code: "FEATURE_DENIED",
            feature: "api_access",
            reason: "Requires active subscription",
          },
        },
      ],
    });
    expect(await namesOf(client)).toBe(username);
    await set("active");
    expect(await namesOf(program)).toBe(username);
  });

  test("D22 works for 3 days of a past-due subscription", async () => {
    const fresh = await testApp();
    const { program, userId } = await createIntegrator(fresh);
    const pastDueSince = fresh.clock.now();
    const data = { status: "past_due", pastDueSince } as const;
    await fresh.db.subscription.updateMany({ where: { userId }, data });
    fresh.clock.advance(3 * 86_400 - 1, "seconds");
    expect((await program.get("/api/user")).status).toBe(200);
    fresh.clock.advance(1, "seconds");
    expect((await program.get("/api/user")).status).toBe(403);
  });
});

describe("D60 a key cannot", () => {
  const fields = (type: "Mutation" | "Subscription") => {
    const found = schema.getType(type);
    return found && "getFields" in found ? Object.values(found.getFields()) : [];
  };
  const closed = (operation: OperationTypeNode, { name }: { name: string }) =>
    requiredScope(schema, operation, name) === null;
  const documents = fields("Mutation")
    .filter((field) => closed(OperationTypeNode.MUTATION, field))
    .map(({ name, args }) => {
      const input = args[0]?.type.toString().replace("!", "");
      expect(isInputObjectType(schema.getType(input ?? ""))).toBe(true);
      return [`mutation ${name}`, `mutation ($input: ${input}!) { ${name}(input: $input) { __typename } }`];
    })
    .concat(
      fields("Subscription")
        .filter((field) => closed(OperationTypeNode.SUBSCRIPTION, field))
        .map(({ name, args }) => {
          const given = args.length > 0 ? '(id: "x")' : "";
          return [`subscription ${name}`, `subscription { ${name}${given} { __typename } }`];
        }),
    );

  test.each(documents)("%s: API_KEY_NOT_ALLOWED, whatever its input", async (_name, query) => {
    // The key has every scope.
    const { program, userId } = await integrator();
    const before = await stored(userId);
    for (const variables of [
      undefined,
      { input: {} },
      { input: { username: "a", password: testPassword } },
    ]) {
      expect(await program.rawGraphql(query ?? "", variables)).toEqual({
        status: 403,
        errors: [{ message: errorText.API_KEY_NOT_ALLOWED, extensions: { code: "API_KEY_NOT_ALLOWED" } }],
      });
    }
    expect(await stored(userId)).toEqual(before);
  });

  let shared: Promise<Awaited<ReturnType<typeof createIntegrator>>> | undefined;
  const integrator = () => {
    shared ??= createIntegrator(app, { scopes: apiKeyScopes });
    return shared;
  };

  async function stored(userId: string) {
    const user = await app.db.user.findUniqueOrThrow({ where: { id: userId } });
    const sessions = await app.db.session.count({ where: { userId } });
    const keys = await app.db.apiKey.count({ where: { userId, revokedAt: null } });
    return { user, sessions, keys };
  }

  test("hide an operation behind another: the named one counts", async () => {
    const { program } = await createIntegrator(app);
    const query =
      "query Read { viewer { id } } mutation Leave { logout(input: {}) { ok } } mutation Again { ...F } fragment F on Mutation { logout(input: {}) { ok } }";
    const codeOf = async (operationName: unknown) => {
      const response = await program.post("/graphql", { query, operationName });
      return (await response.json()).errors?.[0]?.extensions.code;
    };
    expect(await codeOf("Read")).toBeUndefined();
    expect(await codeOf("Leave")).toBe("API_KEY_NOT_ALLOWED");
    expect(await codeOf("Again")).toBe("API_KEY_NOT_ALLOWED");
    expect(await codeOf(undefined)).toBe("MALFORMED_REQUEST");
    expect(await codeOf("Nobody")).toBe("MALFORMED_REQUEST");
    expect(await codeOf(["Leave"])).toBe("MALFORMED_REQUEST");
  });

  test("send a batch of operations", async () => {
    const { program } = await createIntegrator(app);
    const response = await program.post("/graphql", [{ query: "mutation { logout(input: {}) { ok } }" }]);
    expect(response.status).toBe(400);
  });

  test("make any other call under /api, including new ones", async () => {
    const { program } = await createIntegrator(app, { scopes: apiKeyScopes });
    const open = [
      "GET /api/user",
      "GET /api/pricing-plans",
      "GET /api/openapi.json",
      "GET /api/schema.graphql",
      "GET /api/exports/catalogue.jsonl",
      "GET /api/exports/listings.csv",
      "GET /api/exports/listings.xlsx",
      "GET /api/imports/report.csv",
      "GET /api/imports/refused",
      "GET /api/simulations/campaign.csv",
      "GET /api/reports/overview.csv",
      "GET /api/reports/fix-first.csv",
      "GET /api/reports/abc.csv",
      "GET /api/reports/history.csv",
      "GET /api/reports/fee-change.csv",
      "POST /api/imports",
      "POST /api/price-files",
      "GET /api/price-files/filled",
    ];
    const calls = [
      ...restRoutes(app.deps),
      ...(["GET", "POST"] as const).map((method) => ({ method, path: "/api/later" })),
    ]
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !open.includes(call));
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls) {
      const [method = "", path = ""] = call.split(" ");
      const body = method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {};
      const response = await program.send(path, { method, ...body });
      expect([call, response.status]).toEqual([call, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).toContain(errorText.API_KEY_NOT_ALLOWED);
    }
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("%s of an open call", async (method) => {
    const { program } = await createIntegrator(app);
    expect((await program.send("/api/user", { method })).status).toBe(403);
  });
});
