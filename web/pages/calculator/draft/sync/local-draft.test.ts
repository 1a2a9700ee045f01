import { describe, expect, test } from "vitest";
import { decodeLocal, mergeLocal } from "./local-draft.ts";

const at = (value: string, changedAt = 1) => ({ value, changedAt });
const stored = (draft: unknown, version = 2) => JSON.stringify({ version, draft, saved: {} });

describe("what a reload keeps", () => {
  test("every field with its time, and what the account has of it", () => {
    const local = { draft: { cost: at("12,", 7), useAds: at("false") }, saved: { cost: at("12", 5) } };
    expect(decodeLocal(JSON.stringify({ version: 2, ...local }))).toEqual(local);
  });

  test.each([
    null,
    "",
    "{",
    "null",
    "7",
    "[]",
    '{"version":2}',
    '{"version":2,"draft":[7],"saved":null}',
    stored({ cost: at("5") }, 1),
    stored({ cost: at("5") }, 99),
  ])("nothing is read from %s", (text) => {
    expect(decodeLocal(text)).toEqual({ draft: {}, saved: {} });
  });

  test.each([
    ["a number where a text belongs", { cost: { value: 12, changedAt: 1 } }],
    ["an overlong text", { cost: at("9".repeat(41)) }],
    ["an overlong name", { productName: at("a".repeat(121)) }],
    ["a text where a switch belongs", { useAds: at("yes") }],
    ["an unknown margin unit", { wantedMarginUnit: at("x") }],
    ["an unknown mode", { mode: at("EXPERT") }],
    ["an unknown field", { extra: at("1") }],
    ["a field without a time", { cost: { value: "1" } }],
    ["a fractional timestamp", { cost: at("1", 1.5) }],
    ["a timestamp beyond the date range", { cost: at("1", 8.64e15 + 1) }],
    ["a negative timestamp", { cost: at("1", -1) }],
    ["a field that is null", { cost: null }],
  ])("%s is left out, and the rest is read", (_what, broken) => {
    expect(decodeLocal(stored({ ...broken, packaging: at("2") })).draft).toEqual({ packaging: at("2") });
  });

  test("two tabs' copies merge field by field", () => {
    const mine = { draft: { cost: at("1", 5), packaging: at("2", 1) }, saved: { cost: at("0", 1) } };
    const theirs = { draft: { cost: at("3", 4), priceList: at("9", 2) }, saved: { cost: at("3", 4) } };
    expect(mergeLocal(mine, theirs)).toEqual({
      draft: { cost: at("1", 5), packaging: at("2", 1), priceList: at("9", 2) },
      saved: { cost: at("3", 4) },
    });
  });
});
