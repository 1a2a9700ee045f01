import { describe, expect, test } from "vitest";
import { formField, listingTexts, readListing, typedListing } from "./listing-texts.ts";

const terms = { discountPct: 12.5, campaign: false, category: "Moda", fixedOverride: 4, roasTarget: 8 };

describe("PR-02 a listing's form", () => {
  test("a stored listing round-trips through the form's texts; blank terms return to the settings", () => {
    const read = readListing(listingTexts(7990, terms));
    expect(read).toMatchObject({ ok: true, value: { priceCents: 7990, terms: { ...terms, useAds: null } } });
    expect(typedListing(listingTexts(7990, terms))).toEqual({ priceCents: 7990, terms });
  });

  test("an unreadable or too large value is refused at its field", () => {
    const texts = { ...listingTexts(null, {}), priceCents: "caro", discountPct: "120", couponPct: "?" };
    const read = readListing(texts);
    expect(read.ok ? [] : read.issues.map(({ field }) => field)).toEqual([
      "priceCents",
      "couponPct",
      "discountPct",
    ]);
  });

  test("the server's field names map to the form's", () => {
    expect(
      ["terms.discountPct", "listings.0.terms.category", "listing.priceCents", "priceCents"].map(formField),
    ).toEqual(["discountPct", "category", "priceCents", "priceCents"]);
  });
});
