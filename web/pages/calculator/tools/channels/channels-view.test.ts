import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { calculate } from "#web/features/calculation/calculation.ts";
import {
  exampleFormValues,
  type FormValues,
  toPriceInput,
} from "#web/features/sale-form/values/form-values.ts";
import { type ChannelsView, channelsView } from "./channels-view.ts";

function view(changes: Partial<FormValues> = {}): ChannelsView {
  const values = { ...exampleFormValues, ...changes };
  const calculation = values.channel === "OWN_FEES" ? calculate(toPriceInput(values), "ADVANCED") : null;
  return channelsView(values, "ADVANCED", calculation, allRules, "2026-11-22");
}

function row(shown: ChannelsView, channel: string) {
  const found = shown.rows.find((candidate) => candidate.channel === channel);
  if (!found) throw new Error(`no row for ${channel}`);
  return found;
}

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

describe("FE-16 one product on every marketplace", () => {
  test("own fees and every marketplace, the most profitable first, those without a result last", () => {
    const { rows, priceTitle } = view();
    expect(rows).toHaveLength(9);
    const profits = rows.map(({ figures }) => figures?.profit ?? Number.NEGATIVE_INFINITY);
    expect(profits).toEqual(profits.toSorted((a, b) => b - a));
    expect(rows.at(-1)?.missing).not.toBeNull();
    expect(priceTitle).toBe("Preço para a mesma margem (13,1%)");
  });

  test("the example leaves R$ 5,72 on Shopee, with fees of R$ 28,98, and costs more for today's margin", () => {
    const shown = view();
    expect(row(shown, "OWN_FEES")).toMatchObject({ isCurrent: true, figures: { isLoss: false } });
    expect(plain(row(shown, "OWN_FEES").figures?.priceForMargin)).toBe("R$ 92,74");
    const shopee = row(shown, "SHOPEE").figures;
    expect([plain(shopee?.profitText), shopee?.marginText, plain(shopee?.feesText)]).toEqual([
      "R$ 5,72",
      "6,2%",
      "R$ 28,98",
    ]);
    expect(Number(shopee?.priceForMargin.replace(/[^\d,]/g, "").replace(",", "."))).toBeGreaterThan(92.74);
  });

  test("each channel uses the facts typed for it; a missing one names the form's field", () => {
    const asked = view();
    expect(row(asked, "MERCADO_LIVRE").missing?.field).toBe("mercadoLivreCategory");
    expect(row(asked, "AMAZON").missing?.field).toBe("amazonCategory");
    const weighed = { mercadoLivreCategory: "Informática", weightGrams: "800" };
    expect(row(view(weighed), "MERCADO_LIVRE")).toMatchObject({ missing: null });
    const wrong = row(view({ ...weighed, weightGrams: "900000" }), "MERCADO_LIVRE").missing;
    expect(wrong).toMatchObject({ field: "weightGrams", text: expect.stringContaining("500 kg") });
  });

  test("a loss is written in words, and the price to break even replaces that of the same margin", () => {
    const shown = view({ priceList: "50" });
    expect(shown.priceTitle).toBe("Preço para empatar");
    expect(row(shown, "OWN_FEES").figures?.marginText).toMatch(/^−.* · prejuízo$/);
  });

  test("the form's channel is marked; without a result there is no margin to compare with", () => {
    const shown = view({ channel: "SHOPEE" });
    expect(shown.priceTitle).toBeNull();
    expect(shown.rows.filter(({ isCurrent }) => isCurrent).map(({ channel }) => channel)).toEqual(["SHOPEE"]);
    expect(shown.rows.some(({ channel }) => channel === "OWN_FEES")).toBe(false);
    expect(view({ priceList: "0" }).rows.filter(({ figures }) => figures !== null)).toEqual([]);
  });
});
