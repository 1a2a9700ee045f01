import { describe, expect, test } from "vitest";
import { marketplaces } from "#core/sale/channel.ts";
import { endingOf, readChannel, toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import {
  defaultSale,
  isSaleText,
  saleFieldNames,
  saleFieldOf,
  saleFields,
} from "#core/sale/form/sale-fields.ts";

describe("where the form sells", () => {
  test("FE-03 the form opens with own fees; an unknown channel means own fees", () => {
    expect(toMarketplaceInput(defaultSale)).toBeNull();
    expect(readChannel({ channel: "EBAY" })).toBe("OWN_FEES");
  });

  test("FE-20 an unknown ending leaves suggested prices as calculated", () => {
    expect(endingOf({ priceEnding: "NINETY" })).toBe("NINETY");
    expect(endingOf({ priceEnding: "TWELVE" })).toBe("NONE");
  });

  test.each(marketplaces)("%s: each of its form fields reaches its input", (channel) => {
    const own = saleFieldNames.filter((field) => saleFields[field].of === channel);
    const input = toMarketplaceInput({ ...defaultSale, channel, feesDay: "2026-10-01" });
    expect(input).toMatchObject({ marketplace: channel, date: "2026-10-01" });
    expect(Object.keys(input ?? {})).toEqual(
      expect.arrayContaining(own.map((field) => saleFields[field].field)),
    );
  });

  test("numbers are read as typed in Brazil; blank and unreadable ones are not given", () => {
    const values = { ...defaultSale, channel: "MERCADO_LIVRE", weightGrams: "1.200", lengthCm: "10,5" };
    expect(toMarketplaceInput({ ...values, widthCm: "dez" })).toMatchObject({
      weightGrams: 1200,
      lengthCm: 10.5,
      widthCm: null,
      percentOverride: null,
    });
  });

  test("one marketplace does not read another's fields", () => {
    const values = { ...defaultSale, shopeePercent: "10", tiktokPercent: "5" };
    expect(toMarketplaceInput({ ...values, channel: "SHOPEE" })).toMatchObject({ percentOverride: 10 });
    expect(toMarketplaceInput({ ...values, channel: "TIKTOK_SHOP" })).toMatchObject({ percentOverride: 5 });
  });
});

test("a question names the form's field of its marketplace or of the parcel", () => {
  expect(saleFieldOf("SHOPEE", "fixedOverride")).toBe("shopeeFixed");
  expect(saleFieldOf("AMAZON", "weightGrams")).toBe("weightGrams");
  expect(saleFieldOf("SHOPEE", "date")).toBe("feesDay");
  expect(saleFieldOf("SHOPEE", "category")).toBeNull();
});

test("D133 every field is bounded", () => {
  for (const field of saleFieldNames) {
    expect(isSaleText(field, saleFields[field].default)).toBe(true);
    expect(isSaleText(field, "9".repeat(81))).toBe(false);
  }
});
