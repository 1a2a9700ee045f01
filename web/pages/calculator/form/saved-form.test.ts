import { describe, expect, test } from "vitest";
import { exampleFormValues } from "./form-values.ts";
import { decodeForm, encodeForm, type SavedForm } from "./saved-form.ts";

const saved: SavedForm = {
  values: {
    ...exampleFormValues,
    cost: "12,",
    couponPct: "",
    useAds: false,
    productName: "Caneca",
    wantedMarginUnit: "R$",
  },
  chosenMode: "SIMPLE",
};
const withValues = (values: object) => JSON.stringify({ version: 1, chosenMode: null, values });

describe("what a reload keeps", () => {
  test("every text as typed, every switch and the chosen mode", () => {
    expect(decodeForm(encodeForm(saved))).toEqual(saved);
  });

  test.each([null, "", "{", "null", "7", "[]", '{"version":1}', '{"version":1,"values":[]}'])(
    "nothing is read from %s",
    (stored) => {
      expect(decodeForm(stored)).toBeNull();
    },
  );

  test("nothing is read from another version", () => {
    expect(decodeForm(encodeForm(saved).replace('"version":1', '"version":2'))).toBeNull();
  });

  test.each([
    ["a missing field", {}],
    ["a number where a text belongs", { cost: 12 }],
    ["a text without end", { cost: "9".repeat(41) }],
    ["a percentage past its limit", { commPct: "101" }],
    ["negative money", { cost: "-1" }],
    ["a name without end", { productName: "a".repeat(121) }],
    ["a unit that no margin has", { wantedMarginUnit: "x" }],
    ["a text where a switch belongs", { useAds: "false" }],
  ])("%s takes the example's value", (_, values) => {
    expect(decodeForm(withValues(values))?.values).toEqual(exampleFormValues);
  });

  test("an unknown mode is none, and unknown fields are left behind", () => {
    const stored = JSON.stringify({
      version: 1,
      chosenMode: "EXPERT",
      values: { ...saved.values, extra: 1 },
    });
    expect(decodeForm(stored)).toEqual({ values: saved.values, chosenMode: null });
  });
});
