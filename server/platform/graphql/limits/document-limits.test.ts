import { parse } from "graphql";
import { describe, expect, test } from "vitest";
import { measure } from "./document-limits.ts";

describe("D36 depth and aliases of a document", () => {
  test.each([
    ["one field", "{ a }", 1, 0],
    ["fields in fields", "{ a { b { c } } d }", 3, 0],
    ["aliases at any depth", "{ x: a { y: b } z: c }", 2, 3],
    ["an inline fragment adds no depth", "{ a { ... on T { b: c } } }", 2, 1],
    [
      "a fragment counts wherever it is spread",
      "{ a { ...f } b { ...f } } fragment f on T { x: c { d } }",
      3,
      2,
    ],
    [
      "fragments that double",
      "{ ...c } fragment a on T { x: y } fragment b on T { ...a ...a } fragment c on T { ...b ...b }",
      1,
      4,
    ],
    ["a fragment that is never spread", "{ a } fragment f on T { x: b { c } }", 1, 0],
    ["cyclic fragments end", "{ ...f } fragment f on T { a { ...f } }", 1, 0],
    ["introspection counts as one level", "{ __schema { types { fields { type { name } } } } }", 1, 0],
    ["several operations: the deepest, all aliases", "query A { a { b } } query B { x: a }", 2, 1],
  ])("%s", (_what, source, depth, aliases) => {
    expect(measure(parse(source))).toEqual({ depth, aliases });
  });
});
