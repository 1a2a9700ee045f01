import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { type BulkEdit, checkEdit } from "./bulk-edit.ts";
import { bulkEditActions, editFields } from "./edit-fields.ts";
import { type EditedProduct, editListing } from "./edit-listing.ts";

const context = { defaults: initialSellerDefaults, rules: allRules, today: "2026-11-22" };
const product: EditedProduct = {
  ...{ costCents: 4000, taxBuyPct: 0, packagingCents: 0, weightGrams: null },
  ...{ lengthCm: null, widthCm: null, heightCm: null, ...nothingPaid },
  ...{ name: "Caneca azul", category: null, tags: ["natal"], isKit: false },
};
const listing: SoldListing = {
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents: 9000,
  unitsPerMonth: 10,
  terms: { discountPct: 10 },
};
const edit = (
  field: BulkEdit["field"],
  action: BulkEdit["action"],
  value: BulkEdit["value"] = null,
  more: Partial<BulkEdit> = {},
): BulkEdit => ({ field, action, value, find: null, channel: null, ...more });
const atAmazon = { channel: "AMAZON" } as const;
const run = (change: BulkEdit, of = product, at = listing) => editListing(of, at, change, context);

describe("GR-04 a bulk edit is checked like the field itself", () => {
  test.each<[BulkEdit, BulkEdit["value"]]>([
    [edit("CATEGORY", "SET", "  Casa "), "Casa"],
    [edit("CATEGORY", "CLEAR", "ignored"), null],
    [edit("TAGS", "ADD", ["Natal", "Natal"]), ["Natal"]],
    [edit("WEIGHT_GRAMS", "SET", 250), 250],
    [edit("DISCOUNT_PCT", "CLEAR"), null],
    [edit("FEE_CATEGORY", "SET", "Casa", atAmazon), "Casa"],
    [edit("LOGISTICS", "SET", "DBA", atAmazon), "DBA"],
    [edit("SHIPPING_COST", "SET", 12.9), 12.9],
    [edit("COST_CENTS", "CHANGE_PCT", -12.5), -12.5],
    [edit("COST_CENTS", "ADD", -250), -250],
    [edit("NAME", "REPLACE", "", { find: " azul" }), ""],
  ])("%j is accepted as %j", (given, value) => {
    expect(checkEdit(given)).toMatchObject({ ok: true, value: { value } });
  });

  test.each<[BulkEdit, string]>([
    [edit("TAGS", "ADD", []), "edit.value"],
    [edit("WEIGHT_GRAMS", "SET", "abc"), "edit.value"],
    [edit("WEIGHT_GRAMS", "SET", -1), "edit.value"],
    [edit("COST_CENTS", "SET", 1.5), "edit.value"],
    [edit("COST_CENTS", "ADD", 1.5), "edit.value"],
    [edit("COST_CENTS", "CHANGE_PCT", 0), "edit.value"],
    [edit("COST_CENTS", "CHANGE_PCT", 1001), "edit.value"],
    [edit("COST_CENTS", "CHANGE_PCT", Number.NaN), "edit.value"],
    [edit("DISCOUNT_PCT", "SET", 150), "edit.value"],
    [edit("UNITS_PER_MONTH", "SET", -1), "edit.value"],
    [edit("CATEGORY", "SET", " "), "edit.value"],
    [edit("CATEGORY", "SET"), "edit.value"],
    [edit("CATEGORY", "ADD", "Casa"), "edit.action"],
    [edit("NAME", "CLEAR"), "edit.action"],
    [edit("NAME", "REPLACE", "x"), "edit.find"],
    [edit("FEE_CATEGORY", "SET", "Casa"), "edit.channel"],
    [edit("FEE_CATEGORY", "SET", "Casa", { channel: "OWN_FEES" }), "edit.channel"],
    [edit("LOGISTICS", "SET", "FBA"), "edit.channel"],
    [edit("LOGISTICS", "SET", "FLEX", atAmazon), "edit.value"],
    [edit("LOGISTICS", "SET", "FBA", { channel: "SHOPEE" }), "edit.value"],
  ])("%j is refused at %s", (given, field) => {
    expect(checkEdit(given)).toMatchObject({ ok: false, issues: [{ field }] });
  });

  test("every field can be set, and every other action belongs to a field", () => {
    const actions = keysOf(editFields).map((field) => editFields[field].actions);
    expect(actions.every((each) => each.includes("SET"))).toBe(true);
    expect(new Set(actions.flat())).toEqual(new Set(bulkEditActions));
  });
});

test("D464 no bulk change removes a listing or moves it to another channel", () => {
  expect(keysOf(editFields)).not.toContain("CHANNEL");
  const removing = keysOf(editFields).filter((field) =>
    editFields[field].actions.some((each) => each === "REMOVE"),
  );
  expect(removing).toEqual(["TAGS"]);
});

describe("GR-04 a bulk edit of a listing", () => {
  test("changes the cost by a percentage, and the profit with it", () => {
    const { outcome, oldValue, newValue, before, after } = run(edit("COST_CENTS", "CHANGE_PCT", 8));
    expect([outcome, oldValue, newValue]).toEqual(["CHANGED", 4000, 4320]);
    expect((before.profitCents ?? 0) - (after.profitCents ?? 0)).toBeCloseTo(320);
    const noCost = { ...product, costCents: null };
    expect(run(edit("COST_CENTS", "CHANGE_PCT", 8), noCost).outcome).toBe("MISSING");
    expect(run(edit("COST_CENTS", "SET", 100), noCost).newValue).toBe(100);
  });

  test("adds to a number, and leaves one that would become invalid as it is", () => {
    expect(run(edit("COST_CENTS", "ADD", -250)).newValue).toBe(3750);
    expect(run(edit("COST_CENTS", "ADD", -4001))).toMatchObject({ outcome: "OUT_OF_RANGE", newValue: 4000 });
    expect(run(edit("DISCOUNT_PCT", "ADD", 2.5)).newValue).toBe(12.5);
    expect(run(edit("DISCOUNT_PCT", "ADD", 95)).outcome).toBe("OUT_OF_RANGE");
    expect(run(edit("UNITS_PER_MONTH", "CHANGE_PCT", 1)).outcome).toBe("UNCHANGED");
  });

  test("adds and removes tags without regard to case, and keeps the others", () => {
    expect(run(edit("TAGS", "ADD", ["verão"])).newValue).toEqual(["natal", "verão"]);
    expect(run(edit("TAGS", "ADD", ["Natal"])).outcome).toBe("UNCHANGED");
    expect(run(edit("TAGS", "REMOVE", ["NATAL"])).newValue).toEqual([]);
    expect(run(edit("TAGS", "CLEAR")).newValue).toEqual([]);
    const many = Array.from({ length: 20 }, (_, index) => `t${index}`);
    expect(run(edit("TAGS", "ADD", ["um"]), { ...product, tags: many }).outcome).toBe("OUT_OF_RANGE");
  });

  test("replaces a text in the name, but leaves no empty name", () => {
    expect(run(edit("NAME", "REPLACE", "verde $&", { find: "azul" })).newValue).toBe("Caneca verde $&");
    expect(run(edit("NAME", "REPLACE", "", { find: "Caneca azul" })).outcome).toBe("OUT_OF_RANGE");
    expect(run(edit("NAME", "REPLACE", "", { find: "Copo" })).outcome).toBe("UNCHANGED");
  });

  test("clears a term, so that the seller's settings apply", () => {
    const { oldValue, newValue, before, after } = run(edit("DISCOUNT_PCT", "CLEAR"));
    expect([oldValue, newValue]).toEqual([10, null]);
    expect(after.profitCents).toBeGreaterThan(before.profitCents ?? 0);
  });

  test("leaves a kit's cost and another marketplace's category alone", () => {
    expect(run(edit("COST_CENTS", "SET", 1), { ...product, isKit: true }).outcome).toBe("NOT_APPLICABLE");
    expect(run(edit("FEE_CATEGORY", "SET", "Casa", atAmazon)).outcome).toBe("NOT_APPLICABLE");
  });

  test("gives a listing without figures the category that it lacked", () => {
    const amazon: SoldListing = { ...listing, channel: "AMAZON", terms: { shippingCostOverride: 9 } };
    const { before, after } = run(edit("FEE_CATEGORY", "SET", "Casa", atAmazon), product, amazon);
    expect([before.health, after.missing]).toEqual(["MISSING", []]);
  });

  test("AS-02 D483 gives Amazon's listings their sending, or what their own sending costs", () => {
    const amazon: SoldListing = { ...listing, channel: "AMAZON", terms: { category: "Casa" } };
    const own = run(edit("SHIPPING_COST", "SET", 12.9), product, amazon);
    expect([own.before.missing, own.after.missing]).toEqual([["SHIPPING_COST_OVERRIDE"], []]);
    const dba = run(edit("LOGISTICS", "SET", "FBA", atAmazon), product, amazon);
    expect(dba.newValue).toBe("FBA");
    expect(dba.after.missing).not.toContain("SHIPPING_COST_OVERRIDE");
    const ownFees = { ...listing, channel: "OWN_FEES" } as const;
    expect(run(edit("SHIPPING_COST", "SET", 5), product, ownFees).outcome).toBe("NOT_APPLICABLE");
    expect(run(edit("LOGISTICS", "SET", "FBA", atAmazon)).outcome).toBe("NOT_APPLICABLE");
  });
});
