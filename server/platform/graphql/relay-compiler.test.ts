import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printedSchemaPath } from "#scripts/print-schema.ts";

const require = createRequire(import.meta.url);
const compiler = require.resolve("relay-compiler/cli.js");

/** The modules of a small integrator's client that follows Relay's conventions, by name. */
const modules = {
  Keys: `
    fragment Keys_viewer on User
    @refetchable(queryName: "KeysPageQuery")
    @argumentDefinitions(count: { type: "Int", defaultValue: 3 }, cursor: { type: "String" }) {
      apiKeys(first: $count, after: $cursor) @connection(key: "Keys_apiKeys") {
        edges {
          node {
            id
            ...Key_key
          }
        }
      }
    }
  `,
  Key: `
    fragment Key_key on ApiKey {
      name
      hint
      createdAt
      lastUsedAt
    }
  `,
  Invoices: `
    fragment Invoices_viewer on User
    @refetchable(queryName: "InvoicesPageQuery")
    @argumentDefinitions(last: { type: "Int", defaultValue: 3 }, before: { type: "String" }) {
      invoices(last: $last, before: $before) @connection(key: "Invoices_invoices") {
        edges {
          node {
            id
            amountDue
          }
        }
      }
    }
  `,
  Account: `
    query AccountQuery {
      viewer {
        username
        ...Keys_viewer
        ...Invoices_viewer
      }
    }
  `,
  NewKey: `
    mutation NewKeyMutation($input: CreateApiKeyInput!, $connections: [ID!]!) {
      createApiKey(input: $input) {
        __typename
        ... on CreateApiKeyPayload {
          secret
          apiKey @appendNode(connections: $connections, edgeTypeName: "UserApiKeysEdge") {
            ...Key_key
          }
        }
        ... on InvalidInputError {
          fields {
            field
            message
          }
        }
      }
    }
  `,
  RevokeKey: `
    mutation RevokeKeyMutation($input: RevokeApiKeyInput!) {
      revokeApiKey(input: $input) {
        revokedApiKeyId @deleteRecord
      }
    }
  `,
  OneKey: `
    query OneKeyQuery($id: ID!) {
      node(id: $id) {
        id
        ...Key_key @alias(as: "key")
      }
    }
  `,
  Live: `
    subscription LiveSubscription {
      viewerChanged {
        hasAdvancedAccess
      }
    }
  `,
  Prices: `
    query PricesQuery($inputs: [PriceInput!]!) {
      calculatePrices(inputs: $inputs) {
        effectivePrice
        marginAfterAds {
          pct
        }
      }
    }
  `,
};

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "relay-"));
  await mkdir(join(dir, "src"));
  await mkdir(join(dir, "artifacts"));
  for (const [name, text] of Object.entries(modules)) {
    const source = `import { graphql } from "relay-runtime";\n\ngraphql\`${text}\`;\n`;
    await writeFile(join(dir, "src", `${name}.ts`), source);
  }
  await writeFile(join(dir, "schema.graphql"), await readFile(printedSchemaPath));
  const config = {
    src: "./src",
    schema: "./schema.graphql",
    artifactDirectory: "./artifacts",
    language: "typescript",
    customScalarTypes: { DateTime: "string" },
  };
  await writeFile(join(dir, "relay.config.json"), JSON.stringify(config));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test("I5 Relay's compiler accepts the schema: pages, nodes, mutations that change the store", async () => {
  // Throws with the compiler's output unless it exits with 0.
  await promisify(execFile)(process.execPath, [compiler, "--noWatchman"], { cwd: dir });
  const artifacts = await readdir(join(dir, "artifacts"));
  expect(artifacts.sort()).toEqual(
    [
      ...["Keys_viewer", "KeysPageQuery", "Key_key", "Invoices_viewer", "InvoicesPageQuery", "AccountQuery"],
      ...["NewKeyMutation", "RevokeKeyMutation", "OneKeyQuery", "LiveSubscription", "PricesQuery"],
    ]
      .map((name) => `${name}.graphql.ts`)
      .sort(),
  );
  // Relay fetches the page again through `node`, so the type needs an id.
  expect(await readFile(join(dir, "artifacts", "KeysPageQuery.graphql.ts"), "utf8")).toContain("node(");
});
