import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";

const releasesDir = join(import.meta.dirname, "../../../docs/releases");

/** The schema of the last release, which integrators use (D63). */
async function lastRelease(): Promise<GraphQLSchema> {
  const files = (await readdir(releasesDir)).filter((file) => file.endsWith(".graphql"));
  const [last = ""] = files.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  return buildSchema(await readFile(join(releasesDir, last), "utf8"));
}

/**
 * The changes that can break a program written for `before`. Removing what was already deprecated
 * is allowed. A changed default counts, because a program that relies on it would get other prices.
 */
function findBreaks(before: GraphQLSchema, after: GraphQLSchema): string[] {
  const announced = deprecatedIn(before);
  const defaults = findDangerousChanges(before, after).filter(({ type }) => type.includes("DEFAULT_VALUE"));
  return [...findBreakingChanges(before, after), ...defaults]
    .map(({ description }) => description)
    .filter((description) => !announced.some((at) => description.includes(` ${at} was removed`)));
}

function deprecatedIn(before: GraphQLSchema): string[] {
  return Object.values(before.getTypeMap()).flatMap((type) =>
    partsOf(type)
      .filter(({ deprecationReason }) => typeof deprecationReason === "string")
      .map(({ name }) => `${type.name}.${name}`),
  );
}

function partsOf(type: GraphQLNamedType): readonly { name: string; deprecationReason: unknown }[] {
  if (isEnumType(type)) return type.getValues();
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  return hasFields ? Object.values(type.getFields()) : [];
}

test("D63 I5 nothing in the last release's schema was removed or changed without a deprecation", async () => {
  expect(findBreaks(await lastRelease(), schema)).toEqual([]);
});

describe("D63 changes that the comparison reports", () => {
  const old = 'old: String @deprecated(reason: "Use made.")';
  const input = "input In { tax: Float = 7 }";
  const build = (fields: string, rest = `enum Color { RED BLUE } ${input}`) =>
    buildSchema(`type Query { ${fields} } ${rest}`);
  const before = build(`${old} made(by: In): String color: Color`);

  test.each<[what: string, after: GraphQLSchema, breaks: string[]]>([
    ["nothing changes: none", before, []],
    ["a field is added: none", build(`${old} made(by: In): String color: Color more: Int`), []],
    ["a deprecated field is removed: none", build("made(by: In): String color: Color"), []],
    ["a field is removed", build(`${old} made(by: In): String`), ["Field Query.color was removed."]],
    [
      "a type changes",
      build(`${old} made(by: In): Int color: Color`),
      [expect.stringContaining("Query.made changed type")],
    ],
    [
      "an enum value is removed",
      build(`${old} made(by: In): String color: Color`, `enum Color { RED } ${input}`),
      ["Enum value Color.BLUE was removed."],
    ],
    [
      "a required input field is added, and a default changes",
      build(
        `${old} made(by: In): String color: Color`,
        "enum Color { RED BLUE } input In { tax: Float = 8 more: Int! }",
      ),
      [
        expect.stringContaining("In.more was added"),
        expect.stringContaining("In.tax has changed defaultValue"),
      ],
    ],
  ])("%s", (_what, after, breaks) => {
    expect(findBreaks(before, after)).toEqual(breaks);
  });
});
