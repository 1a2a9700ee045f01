import { parse } from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { measureOperation } from "./measure-operation.ts";

const bulk = "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee } }";
const login = "mutation ($input: LoginInput!) { login(input: $input) { __typename } }";

const measure = (query: string, variableValues: Record<string, unknown>, hideSuggestions = true) =>
  measureOperation({ schema, document: parse(query), variableValues, contextValue: {} }, { hideSuggestions });

/** A value that counts how often graphql prints it into a message. */
function counted<Value extends object>(value: Value): { value: Value; printed(): number } {
  let times = 0;
  Object.defineProperty(value, "toJSON", {
    value() {
      times += 1;
      return "printed";
    },
  });
  return { value, printed: () => times };
}

describe("SEC-1 errors in variables", () => {
  test.each([
    ["an object with 60 unknown fields", (wrong: object) => ({ query: login, variables: { input: wrong } })],
    [
      "a list of 1,000 wrong items",
      (wrong: object) => ({ query: bulk, variables: { inputs: Array.from({ length: 1000 }, () => wrong) } }),
    ],
  ])("%s: the first is reported, and no other is created", (_what, build) => {
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 1]));
    const { value, printed } = counted(unknown);
    const { query, variables } = build(value);
    const measured = measure(query, variables);
    expect(measured.ok).toBe(false);
    // The second one stops the execution.
    expect(printed()).toBeLessThanOrEqual(2);
  });

  test("names of the schema are revealed only where this is allowed", () => {
    const variables = { inputs: [{ cost: 1, priceList: 2, mod: "SIMPLE" }] };
    const messageOf = (hide: boolean) => {
      const measured = measure(bulk, variables, hide);
      return measured.ok ? "" : measured.error.message;
    };
    expect(messageOf(true)).toContain('"mod"');
    expect(messageOf(true)).not.toContain("Did you mean");
    expect(messageOf(false)).toContain('Did you mean "mode"');
  });
});

test("D36 only the named operation counts, and an unknown one costs nothing", () => {
  const document = parse("query A { viewer { id } } query B { viewer { id username email } }");
  const cost = (operationName: string) => {
    const measured = measureOperation({ schema, document, operationName }, { hideSuggestions: true });
    return measured.ok ? measured.cost : null;
  };
  expect([cost("A"), cost("B"), cost("C")]).toEqual([2, 4, 0]);
});

test("D36 a cost is a whole number, even for a page that costs a fraction per row", () => {
  const measured = measure("query { viewer { listings(first: 3) { edges { node { id } } } } }", {});
  expect(Number.isInteger(measured.ok && measured.cost)).toBe(true);
});
