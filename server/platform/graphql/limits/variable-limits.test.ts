import { describe, expect, test } from "vitest";
import { InvalidInputError } from "#server/platform/errors.ts";
import { checkVariableSize } from "./variable-limits.ts";

/** Field and message of the refusal; null when the variables are accepted. */
function refusal(variables: unknown): object | null {
  try {
    checkVariableSize(variables);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return error.details.fields ?? {};
  }
}

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const items = (count: number, item: unknown = {}) => Array.from({ length: count }, () => item);
/** The variables themselves are the first level. */
const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
const lists = (levels: number) => JSON.parse(`{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`);
const text = (length: number) => "a".repeat(length);

describe("SEC-1 D36 the size of variables", () => {
  test.each<[what: string, variables: unknown]>([
    ["none", undefined],
    ["null", null],
    ["not an object, which Yoga refuses", 1],
    ["64 fields", { input: keys(64) }],
    ["8 levels", nested(8)],
    ["7 nested lists", lists(7)],
    ["1,000 items", { inputs: items(1000) }],
    ["10,000 characters", { input: { reason: text(10_000) } }],
  ])("%s: let through", (_what, variables) => {
    expect(refusal(variables)).toBeNull();
  });

  test.each<[what: string, variables: unknown, field: string, message: RegExp]>([
    ["65 variables", keys(65), "variables", /campos demais.* 64/],
    ["65 fields", { input: keys(65) }, "input", /campos demais/],
    ["65 fields in one of several items", { inputs: [{}, keys(65)] }, "inputs.1", /campos demais/],
    ["4,000 fields", { input: keys(4000) }, "input", /campos demais/],
    ["90,000 fields", { input: keys(90_000) }, "input", /campos demais/],
    ["9 levels", nested(9), "a.a.a.a.a.a.a.a", /níveis demais.* 8/],
    ["8 nested lists", lists(8), "a.0.0.0.0.0.0.0", /níveis demais/],
    ["5,000 levels", nested(5000), "a.a.a.a.a.a.a.a", /níveis demais/],
    ["1,001 items", { inputs: items(1001) }, "inputs", /1000 itens/],
    ["8,000 empty items", { inputs: items(8000) }, "inputs", /1000 itens/],
    ["a list as the variables", items(1001), "variables", /1000 itens/],
    ["10,001 characters", { input: { reason: text(10_001) } }, "input.reason", /10\.000 caracteres/],
    ["10,001 characters in a list", { ids: ["a", text(10_001)] }, "ids.1", /10\.000 caracteres/],
  ])("%s: refused with the path", (_what, variables, field, message) => {
    expect(refusal(variables)).toEqual({ [field]: expect.stringMatching(message) });
  });

  test("a name chosen by the sender is quoted in part", () => {
    expect(refusal({ [text(5000)]: keys(65) })).toEqual({ [text(40)]: expect.any(String) });
  });

  test("a field named __proto__ is an ordinary field", () => {
    expect(refusal(JSON.parse('{"__proto__": {"reason": []}}'))).toBeNull();
    expect(refusal(JSON.parse(`{"__proto__": {"b": ${JSON.stringify(items(1001))}}}`))).toEqual(
      JSON.parse('{"__proto__.b": "Envie no máximo 1000 itens por vez."}'),
    );
  });
});
