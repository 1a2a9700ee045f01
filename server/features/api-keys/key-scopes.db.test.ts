import { getNamedType, isAbstractType, isObjectType, OperationTypeNode } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { apiKeyScopes, type RequiredScope } from "#core/api-keys/api-key-scopes.ts";
import { errorText } from "#core/errors/errors.ts";
import { schema } from "#server/app/schema.ts";
import { requiredScope } from "#server/platform/graphql/key-access/key-rules.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator, createKey } from "#testing/data/api-keys.ts";
import { addProduct } from "#testing/data/catalogue/products.ts";
import { accepted, refused, securityLogOf } from "#testing/data/security-log.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const price = "calculatePrice(input: {cost: 1, priceList: 2}) { effectivePrice }";
const lacks = (scope: string) => [
  { message: errorText.API_KEY_SCOPE, extensions: { code: "API_KEY_SCOPE", scope } },
];

const openFields = (operation: OperationTypeNode, scope: RequiredScope) =>
  Object.keys(schema.getRootType(operation)?.getFields() ?? {})
    .filter((name) => requiredScope(schema, operation, name) === scope)
    .sort();

describe("AP-02 the fields open to a key by scope", () => {
  test("are these; every other mutation and subscription is closed", () => {
    expect(openFields(OperationTypeNode.QUERY, "CALCULATE")).toEqual([
      ...["calculatePrice", "calculatePrices", "channels", "feeSchedules", "meiShare"],
      ...["nextFeeChange", "nextFeeChanges", "simplesRate"],
    ]);
    expect(openFields(OperationTypeNode.QUERY, "ANY")).toEqual(["plans", "sharedScenario"]);
    expect(openFields(OperationTypeNode.MUTATION, "WRITE")).toEqual([
      ...["applyBulkStep", "applyImport", "archiveProduct", "archiveProducts", "calculateFeeChange"],
      "cancelBulkStep",
      ...[
        "cancelImport",
        "cancelPriceFile",
        "cancelSimulation",
        "changeStatementDispute",
        "chooseImportSheet",
        "createBulkStep",
        "createListing",
        "createListings",
        "createProduct",
        "createProducts",
        "createScenarioLink",
        "createWebhookEndpoint",
        "deleteScenarios",
        "deleteSimulations",
        "deleteStatementDispute",
        "deleteStatementMonth",
        "deleteWebhookEndpoint",
        "duplicateScenario",
        "leaveOutOfBulkStep",
        "linkProductCode",
        "markFeeChangeSeen",
        "openStatementDisputes",
        "prepareImport",
        "redoBulkStep",
      ],
      ...[
        "removeListing",
        "renameScenario",
        "renameSimulation",
        "rerunSimulation",
        "resendWebhookDeliveries",
        "resendWebhookDelivery",
        "restoreProduct",
      ],
      ...[
        "restoreScenarios",
        "revokeScenarioLink",
        "rotateWebhookSecret",
        "saveScenario",
        "saveStatementTotals",
        "sendTestWebhook",
        "setKitParts",
        "setProductCosts",
        "startSimulation",
      ],
      ...["undoBulkStep", "undoImport", "undoPriceChange"],
      ...["updateListing", "updateListings", "updateProduct", "updateProducts"],
      "updateWebhookEndpoint",
      "upsertProducts",
      "useScenarioPrice",
    ]);
    for (const scope of ["ANY", "CALCULATE", "READ"] as const)
      expect(openFields(OperationTypeNode.MUTATION, scope)).toEqual([]);
    for (const scope of ["ANY", ...apiKeyScopes] as const)
      expect(openFields(OperationTypeNode.SUBSCRIPTION, scope)).toEqual(
        scope === "READ" ? ["catalogueWork"] : [],
      );
  });

  test("of a calculation never lead to the account or the catalogue", () => {
    const queries = schema.getQueryType()?.getFields() ?? {};
    const names = [
      ...openFields(OperationTypeNode.QUERY, "CALCULATE"),
      ...openFields(OperationTypeNode.QUERY, "ANY"),
    ];
    const reached = new Set(names.map((name) => getNamedType(queries[name]?.type)?.name ?? ""));
    for (const name of reached) {
      const type = schema.getType(name);
      if (isAbstractType(type)) for (const one of schema.getPossibleTypes(type)) reached.add(one.name);
      if (!isObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) reached.add(getNamedType(field.type).name);
    }
    expect(reached).toContain("PriceResult");
    for (const name of ["User", "Product", "Listing", "ApiKey"]) expect(reached).not.toContain(name);
  });
});

describe("AP-02 a key with CALCULATE only", () => {
  test("calculates, and reads neither the account nor the catalogue, whatever the query", async () => {
    const { program, client, userId } = await createIntegrator(app, { scopes: ["CALCULATE"] });
    const product = await addProduct(client);
    const calculated = await program.rawGraphql(`{ __typename ${price} plans { edges { cursor } } }`);
    expect([calculated.status, calculated.errors]).toEqual([200, undefined]);
    for (const query of [
      "{ viewer { username } }",
      `{ ${price} product(id: "${product.id}") { name } }`,
      `{ ... on Query { calculating: node(id: "${product.id}") { id } } }`,
      `{ ...A } fragment A on Query { ...B } fragment B on Query { nodes(ids: ["${btoa(`User:${userId}`)}"]) { id } }`,
      "query ($no: Boolean = true) { viewer @skip(if: $no) { id } }",
    ]) {
      const { status, data, errors } = await program.rawGraphql(query);
      expect([query, status, data, errors]).toEqual([query, 403, undefined, lacks("READ")]);
    }
  });

  test("makes the public calls of /api, and no other", async () => {
    const { program } = await createIntegrator(app, { scopes: ["CALCULATE"] });
    expect((await program.get("/api/pricing-plans")).status).toBe(200);
    const refusal = await program.get("/api/user");
    expect([refusal.status, await refusal.json()]).toEqual([
      403,
      { code: "API_KEY_SCOPE", message: errorText.API_KEY_SCOPE },
    ]);
  });
});

test("AP-02 a key with READ only does not calculate; a default key calculates and reads", async () => {
  const { program } = await createIntegrator(app, { scopes: ["READ"] });
  expect((await program.rawGraphql(`{ ${price} }`)).errors).toEqual(lacks("CALCULATE"));
  const byDefault = await createIntegrator(app);
  const { errors } = await byDefault.program.rawGraphql(`{ viewer { id } ${price} }`);
  expect(errors).toBeUndefined();
});

test("AP-02 WRITE is stored with READ, and the database enforces it too", async () => {
  const { apiKeyId, userId } = await createIntegrator(app, { scopes: ["WRITE"] });
  const stored = await app.db.apiKey.findUniqueOrThrow({ where: { id: apiKeyId } });
  expect(stored.scopes).toEqual(["READ", "WRITE"]);
  const key = { userId, name: "x", hint: "abcd", createdAt: app.clock.now() };
  for (const wrong of [{ scopes: ["WRITE" as const] }, { scopes: [] }, { expiresAt: app.clock.now() }]) {
    const hash = crypto.getRandomValues(new Uint8Array(32));
    await expect(app.db.apiKey.create({ data: { ...key, hash, ...wrong } })).rejects.toThrow();
  }
});

test("AP-02 the security log names the scopes of a new key, and the missing scope of a refused one", async () => {
  const fresh = await testApp();
  const { client, userId } = await createIntegrator(fresh);
  const { data } = await client.rawGraphql<{ createApiKey: { secret: string } }>(
    'mutation { createApiKey(input: {name: "ERP", scopes: [WRITE], expiresInDays: 30}) { ... on CreateApiKeyPayload { secret apiKey { scopes expiresAt isExpired } } } }',
  );
  const expiresAt = new Date(fresh.clock.now().getTime() + 30 * 86_400_000).toISOString();
  expect(data?.createApiKey).toMatchObject({
    apiKey: { scopes: ["READ", "WRITE"], expiresAt, isExpired: false },
  });
  const { program, apiKeyId } = await createKey(fresh, { userId });
  await program.rawGraphql('mutation { archiveProduct(input: {id: "x", version: 1}) { __typename } }');
  const log = securityLogOf(fresh);
  const made = accepted("api_key_made", { userId, apiKeyId: expect.any(String), scopes: "READ WRITE" });
  expect(log).toContainEqual(made);
  const reason = "missing_scope";
  expect(log).toContainEqual(refused("api_key_refused", { reason, userId, apiKeyId, scopes: "WRITE" }));
});
