import { readFileSync } from "node:fs";
import graphqlPlugin from "@graphql-eslint/eslint-plugin";
import { ESLint, type Linter } from "eslint";
import { expect, test } from "vitest";

/** Taste, not the specification: what the schema does otherwise, and why. */
const otherwise: Linter.RulesRecord = {
  // Values such as an amount have no identity.
  "@graphql-eslint/strict-id-in-types": "off",
  // `nodes` and other lists of objects; rows of a result that are no nodes of their own.
  "@graphql-eslint/relay-edge-types": [
    "error",
    { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false, withEdgeSuffix: true },
  ],
  // `User.username` and `Listing.listingType` are the names that sellers know.
  "@graphql-eslint/no-typename-prefix": "off",
};

/** What the rules recommended for a schema and for Relay say about a schema. */
async function lint(text: string): Promise<string[]> {
  const { configs, parser } = graphqlPlugin;
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ["**/*.graphql"],
      plugins: { "@graphql-eslint": graphqlPlugin as never },
      languageOptions: { parser, parserOptions: { graphQLConfig: { schema: text } } },
      rules: {
        ...(configs["flat/schema-recommended"].rules as Linter.RulesRecord),
        ...(configs["flat/schema-relay"].rules as Linter.RulesRecord),
        ...otherwise,
      },
    },
  });
  const results = await eslint.lintText(text, { filePath: "schema.graphql" });
  return results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));
}

test("AP-11 the schema follows the rules recommended for schemas and Relay", {
  timeout: 120_000,
}, async () => {
  expect(await lint(readFileSync("schema.graphql", "utf8"))).toEqual([]);
});

test("a schema without descriptions or page information is refused", { timeout: 120_000 }, async () => {
  const found = await lint(`type Query { things: ThingConnection }
    type ThingConnection { edges: [ThingEdge] }
    type ThingEdge { node: String cursor: String! }`);
  expect(found.join("\n")).toMatch(/Description is required/);
  expect(found.join("\n")).toMatch(/pageInfo/);
});
