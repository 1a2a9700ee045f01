import fc from "fast-check";

/** Strings that are known to break databases, parsers and pages. */
const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud83d",
  "a\udc00b",
  "\u202eabc",
  "\ufeff",
  "é😀",
  `a${"\u0301".repeat(3000)}${"\u0316".repeat(3000)}`,
  "x".repeat(9000),
  "🛒".repeat(1000),
  "__proto__",
  "constructor",
  "%00",
  "../../etc/passwd",
  "' OR 1=1; --",
  "<script>alert(1)</script>",
  "1e999",
  "null",
  "GPC:S:x",
  Buffer.from("User:x").toString("base64"),
  Buffer.from("GPC:S:\0").toString("base64"),
];

/** JSON that `JSON.stringify` would not write. */
const numbers = [
  "0",
  "-0",
  "-1",
  "0.1",
  "1e999",
  "-1e999",
  "1e300",
  "1e-400",
  "9007199254740993",
  "1".repeat(400),
];
const shapes = [
  "null",
  "true",
  "false",
  "[]",
  "{}",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":null,"length":-1}',
  `${"[".repeat(500)}${"]".repeat(500)}`,
  `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
  `[${Array.from({ length: 200 }, () => "{}").join(",")}]`,
  `{${Array.from({ length: 200 }, (_, index) => `"k${index}":${index}`).join(",")}}`,
];

const textJson = fc
  .oneof(fc.constantFrom(...texts), fc.string({ unit: "binary", maxLength: 30 }))
  .map((text) => JSON.stringify(text));
const anyJson = fc.oneof(
  { weight: 4, arbitrary: textJson },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...shapes) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

/** Strings that are valid for no field. */
export const hostileText: fc.Arbitrary<string> = textJson.map((json) => JSON.parse(json));

/** A JSON text that is valid for no field. */
export const hostileJson: fc.Arbitrary<string> = anyJson;

/** One hostile value of each kind. */
const everyKind = [
  '"seti_\\u0000"',
  '"\\ud83d"',
  JSON.stringify(`a${"\u0301".repeat(3000)}${"\u0316".repeat(3000)}`),
  JSON.stringify(Buffer.from("ApiKey:x").toString("base64")),
  '"__proto__"',
  '""',
  "null",
  "true",
  "1e300",
  "1".repeat(400),
  "[]",
  "{}",
  '{"__proto__":{"isAdmin":true}}',
  `${"[".repeat(500)}${"]".repeat(500)}`,
];

/**
 * JSON texts of objects with these fields: each has one hostile field, and the first `good` value
 * in the others. Covers every field and every hostile value.
 */
export function oneHostileField(good: Readonly<Record<string, readonly string[]>>): string[] {
  const names = Object.keys(good);
  return names.flatMap((hostile) =>
    everyKind.map((value) => {
      const fields = names.map(
        (name) => `${JSON.stringify(name)}:${name === hostile ? value : (good[name]?.[0] ?? "null")}`,
      );
      return `{${fields.join(",")}}`;
    }),
  );
}

/**
 * The JSON text of an object with these fields, each valid (`good`, JSON texts), hostile or
 * missing; sometimes with unknown fields; sometimes not an object at all.
 */
export function hostileObject(good: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<string> {
  const fields = Object.entries(good).map(([name, values]) =>
    fc
      .oneof(
        { weight: 5, arbitrary: fc.constantFrom(...values) },
        { weight: 4, arbitrary: anyJson },
        { weight: 1, arbitrary: fc.constant(null) },
      )
      .map((value) => (value === null ? [] : [`${JSON.stringify(name)}:${value}`])),
  );
  const unknown = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("__proto__", "constructor", "", "\0", "x".repeat(300)), anyJson)
        .map(([name, value]) => [`${JSON.stringify(name)}:${value}`]),
    },
  );
  const object = fc.tuple(...fields, unknown).map((parts) => `{${parts.flat().join(",")}}`);
  return fc.oneof({ weight: 8, arbitrary: object }, { weight: 1, arbitrary: anyJson });
}
