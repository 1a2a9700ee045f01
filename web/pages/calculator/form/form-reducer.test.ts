import { describe, expect, test } from "vitest";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { type FormAction, type FormState, formReducer } from "./form-reducer.ts";

const start: FormState = { values: exampleFormValues, chosenMode: null, undo: null, elsewhere: [] };
const formAfter = (...actions: FormAction[]) => actions.reduce(formReducer, start);

describe("taking a price and undoing it", () => {
  test("a suggested price goes into the price field, and undo brings the typed text back", () => {
    const changed = formAfter(
      { type: "typed", field: "priceList", text: "90" },
      { type: "value chosen", what: "price", text: "73,84" },
    );
    expect(changed.values.priceList).toBe("73,84");
    if (!changed.undo) throw new Error("nothing to undo");
    expect(formReducer(changed, { type: "undone", undo: changed.undo })).toMatchObject({
      values: { priceList: "90" },
      undo: null,
    });
  });

  test("undoing a price late keeps what was typed elsewhere since", () => {
    const changed = formAfter({ type: "value chosen", what: "price", text: "73,84" });
    if (!changed.undo) throw new Error("nothing to undo");
    const typed = formReducer(changed, { type: "typed", field: "cost", text: "50" });
    expect(typed.undo).toBeNull();
    const undone = formReducer(typed, { type: "undone", undo: changed.undo });
    expect(undone.values).toMatchObject({ cost: "50", priceList: "92,74" });
  });

  test("a tax and a channel that were taken over are undone alone, too", () => {
    for (const [what, field, text] of [
      ["tax", "taxSellPct", "7,30"],
      ["channel", "channel", "SHOPEE"],
    ] as const) {
      const changed = formAfter({ type: "value chosen", what, text });
      expect(changed.values).toEqual({ ...exampleFormValues, [field]: text });
      if (!changed.undo) throw new Error("nothing to undo");
      const typed = formReducer(changed, { type: "typed", field: "cost", text: "50" });
      expect(formReducer(typed, { type: "undone", undo: changed.undo }).values).toEqual({
        ...exampleFormValues,
        cost: "50",
      });
    }
  });

  test("'Restaurar exemplo' replaces the whole form, and undo brings the whole form back", () => {
    const typed = formAfter(
      { type: "typed", field: "cost", text: "50" },
      { type: "switched", field: "useAds", on: false },
    );
    const restored = formReducer(typed, { type: "example restored" });
    expect(restored.values).toEqual(exampleFormValues);
    if (!restored.undo) throw new Error("nothing to undo");
    expect(formReducer(restored, { type: "undone", undo: restored.undo }).values).toEqual(typed.values);
  });

  test("the mode chosen by hand changes nothing of what was typed", () => {
    expect(formAfter({ type: "mode chosen", mode: "SIMPLE" })).toEqual({ ...start, chosenMode: "SIMPLE" });
  });

  test("D131 name and units are typed like any field, and the margin's unit is chosen", () => {
    const named = formAfter(
      { type: "typed", field: "productName", text: "Caneca azul" },
      { type: "typed", field: "unitsPerMonth", text: "30" },
      { type: "margin unit chosen", unit: "R$" },
    );
    expect(named.values).toEqual({
      ...exampleFormValues,
      productName: "Caneca azul",
      unitsPerMonth: "30",
      wantedMarginUnit: "R$",
    });
  });

  test("D132 what was changed elsewhere is shown, and ends the offer to undo", () => {
    const changed = formAfter({ type: "value chosen", what: "price", text: "73,84" });
    const draft = { cost: { value: "60", changedAt: 1 }, mode: { value: "SIMPLE", changedAt: 1 } };
    expect(formReducer(changed, { type: "changed elsewhere", draft, news: ["cost"] })).toEqual({
      values: { ...exampleFormValues, priceList: "73,84", cost: "60" },
      chosenMode: "SIMPLE",
      undo: null,
      elsewhere: ["cost"],
    });
  });
});
