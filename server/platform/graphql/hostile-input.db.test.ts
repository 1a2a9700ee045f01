import fc from "fast-check";
import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from "graphql";
import { afterAll, beforeAll, describe, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { type CheckoutApp, checkoutApp } from "#testing/app/checkout-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { expectHarmless } from "#testing/hostile/expect-harmless.ts";
import { hostileJson, hostileObject, oneHostileField } from "#testing/hostile/hostile-json.ts";
import { nearlyValid, validSample } from "#testing/hostile/nearly-valid.ts";

/** Number of runs for each field and caller; `PROPERTY_RUNS` raises it. */
const numRuns = fc.readConfigureGlobal().numRuns ?? 10;

let app: CheckoutApp;
let seller: TestAccount;
beforeAll(async () => {
  app = await checkoutApp({ RATE_LIMIT_SCALE: "100000" });
  seller = await app.seller();
});
afterAll(() => app.stop());

/** Valid values as JSON: by the input's name if listed, else by type. */
const goodTexts: Readonly<Record<string, readonly string[]>> = {
  email: ['"ana@exemplo.com.br"'],
  planKey: ['"monthly"', '"annual"'],
  setupIntentId: ['"seti_1"'],
  color: ['"#1d6fb8"'],
  marketplace: [
    '{"shopee":{"date":"2026-11-22"}}',
    '{"mercadoLivre":{"category":"Games","weightGrams":300}}',
  ],
  month: ['"2026-11"'],
  id: [JSON.stringify(Buffer.from("Plan:monthly").toString("base64"))],
};
const goodValues: Readonly<Record<string, readonly string[]>> = {
  String: ['"Ana"', '"segredo1"'],
  ID: [JSON.stringify(Buffer.from("Plan:monthly").toString("base64"))],
  Int: ["1", "20"],
  Float: ["1", "92.74"],
  Boolean: ["true", "false"],
  Date: ['"2026-11-22"'],
};

type Field = GraphQLField<unknown, unknown>;

/** What a caller may send for an input, as JSON: valid, hostile or mixed. */
function valueFor(name: string, type: GraphQLInputType, depth = 0): fc.Arbitrary<string> {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const item = valueFor(name, nullable.ofType, depth + 1);
    const list = fc.array(item, { maxLength: 5 }).map((items) => `[${items.join(",")}]`);
    return fc.oneof({ weight: 4, arbitrary: list }, { weight: 1, arbitrary: hostileJson });
  }
  if (isInputObjectType(nullable)) {
    return hostileObject(goodFields(nullable));
  }
  const good = fc.constantFrom(...goodOf({ name, type }));
  return fc.oneof({ weight: 1, arbitrary: good }, { weight: 2, arbitrary: hostileJson });
}

function goodFields(type: GraphQLInputObjectType): Record<string, readonly string[]> {
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, goodOf(field)]));
}

function goodOf({ name, type }: { name: string; type: GraphQLInputType }): readonly string[] {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues().map((value) => JSON.stringify(value.name));
  return goodTexts[name] ?? goodValues[named.name] ?? ["null"];
}

/** Queries a field with its arguments as variables, and selects the errors in its result. */
function documentOf(operation: "query" | "mutation", field: Field): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
  return `${operation} Hostile(${declared}) { ${field.name}(${given}) ${selectionOf(field)} }`;
}

function selectionOf({ type }: Field): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return "";
  const members = isAbstractType(named) ? schema.getPossibleTypes(named) : [named];
  const echoes = members
    .filter((member) => isObjectType(member) && member.getFields().clientMutationId)
    .map((member) => `... on ${member.name} { clientMutationId }`);
  const fields = members.some(({ name }) => name === "InvalidInputError")
    ? "... on Error { code message } ... on InvalidInputError { fields { field message } }"
    : "";
  return `{ __typename ${fields} ${echoes.join(" ")} }`;
}

const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) =>
  Object.values(type?.getFields() ?? {}).filter(({ args }) => args.length > 0);
const operations: [operation: "query" | "mutation", name: string, field: Field][] = [
  ...fieldsOf(schema.getQueryType()).map((field) => ["query", field.name, field] as const),
  ...fieldsOf(schema.getMutationType()).map((field) => ["mutation", field.name, field] as const),
].map(([operation, name, field]) => [operation, name, field]);

const headers = { "content-type": "application/json", accept: "application/graphql-response+json" };

describe("SEC-13 hostile input never causes a server error or a long response", () => {
  test.each(operations)("%s %s", async (operation, _name, field) => {
    const query = JSON.stringify(documentOf(operation, field));
    const variables = fc.tuple(
      ...field.args.map(({ name, type }) =>
        valueFor(name, type).map((value) => `${JSON.stringify(name)}:${value}`),
      ),
    );
    const sent = fc.tuple(variables, fc.boolean());
    const property = fc.asyncProperty(sent, async ([given, isSignedIn]) => {
      // Each run gets its own session, because some of these operations end it.
      const client = isSignedIn ? await signedInClient(app, seller.userId) : app.client();
      const body = `{"query":${query},"variables":{${given.join(",")}}}`;
      await expectHarmless(app, body, await client.send("/graphql", { method: "POST", headers, body }));
    });
    await fc.assert(property, { numRuns: 2 * numRuns, endOnFailure: true });
  });

  const inputs = operations.flatMap(([, name, field]) => {
    const argument = field.args.find(({ type }) => isInputObjectType(getNullableType(type)));
    const type = argument && getNullableType(argument.type);
    return isInputObjectType(type) ? [[name, field, goodFields(type)] as const] : [];
  });
  test.each(inputs)("in any field of %s's input", async (name, field, good) => {
    const query = JSON.stringify(documentOf(name === "calculatePrice" ? "query" : "mutation", field));
    const clients = [app.client(), await signedInClient(app, seller.userId)];
    for (const input of oneHostileField(good))
      for (const client of clients) {
        const body = `{"query":${query},"variables":{"input":${input}}}`;
        await expectHarmless(app, body, await client.send("/graphql", { method: "POST", headers, body }));
      }
  });

  const mutations = operations.filter(([operation]) => operation === "mutation");
  test.each(mutations)("in one character of a valid %s %s", async (operation, _name, field) => {
    const query = documentOf(operation, field);
    // Each mutation its own: some of them end the session or the account.
    const { client } = await createAccount(app, "paid");
    const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, validSample(name, type)]));
    for (const changed of nearlyValid(variables)) {
      const body = JSON.stringify({ query, variables: changed });
      await expectHarmless(app, body, await client.send("/graphql", { method: "POST", headers, body }));
    }
  });

  test("instead of a request", async () => {
    const good = {
      query: ['"{ viewer { id } }"', '"query A { viewer { id } } query B { viewer { id } }"'],
      operationName: ['"A"', "null"],
      variables: ["{}", "null"],
      extensions: ["{}", `{"persistedQuery":{"sha256Hash":"${"0".repeat(64)}"}}`],
    };
    const property = fc.asyncProperty(hostileObject(good), async (body) => {
      await expectHarmless(app, body, await app.client().send("/graphql", { method: "POST", headers, body }));
    });
    await fc.assert(property, { numRuns: 5 * numRuns, endOnFailure: true });
  });
});
