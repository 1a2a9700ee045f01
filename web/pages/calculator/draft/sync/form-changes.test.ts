import { describe, expect, test } from "vitest";
import { draftFields } from "#core/calculator-draft/draft-fields.ts";
import type { Draft } from "#core/calculator-draft/merge-drafts.ts";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { draftForm, type StoredForm } from "../../form/stored-form.ts";
import { changesOf } from "./form-changes.ts";

const example: StoredForm = { values: exampleFormValues, chosenMode: null };
const at = (value: string, changedAt = 1) => ({ value, changedAt });

describe("D132 D133 the form and its draft", () => {
  test("an empty draft is the example", () => {
    expect(draftForm({})).toEqual(example);
    expect(changesOf(example, {}, 5, draftForm)).toEqual({});
  });

  test("every field is stored, texts as typed, switches and the mode by name", () => {
    const form: StoredForm = {
      values: { ...exampleFormValues, cost: "12,", couponPct: "", useAds: false, wantedMarginUnit: "R$" },
      chosenMode: "SIMPLE",
    };
    const changes = changesOf(form, {}, 5, draftForm);
    expect(changes).toEqual({
      cost: at("12,", 5),
      couponPct: at("", 5),
      useAds: at("false", 5),
      wantedMarginUnit: at("R$", 5),
      mode: at("SIMPLE", 5),
    });
    expect(draftForm(changes)).toEqual(form);
    expect(draftFields.toSorted()).toEqual([...Object.keys(exampleFormValues), "mode"].toSorted());
  });

  test("only a difference from the stored form is a change, dated later than what it replaces", () => {
    const kept: Draft = { cost: at("60", 900), priceList: at("99", 1) };
    const form = { ...draftForm(kept), values: { ...draftForm(kept).values, cost: "61" } };
    expect(changesOf(form, kept, 500, draftForm)).toEqual({ cost: at("61", 901) });
  });

  test("typing the example's value again is a change", () => {
    const kept: Draft = { cost: at("60") };
    expect(changesOf(example, kept, 5, draftForm)).toEqual({ cost: at("43,48", 5) });
  });

  test.each<[string, Draft]>([
    ["a percentage past its limit", { commPct: at("101") }],
    ["negative money", { cost: at("-1") }],
  ])("%s takes the example's value, and is no change", (_what, kept) => {
    expect(draftForm(kept)).toEqual(example);
    expect(changesOf(example, kept, 5, draftForm)).toEqual({});
  });
});
