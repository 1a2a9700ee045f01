import { describe, expect, test } from "vitest";
import { emptyListingTexts, formField, listingTexts, readListing, typedListing } from "./listing-texts.ts";

const terms = { discountPct: 12.5, campaign: false, category: "Moda", fixedOverride: 4, roasTarget: 8 };
const stored = { channelName: "Netshoes", priceCents: 7990, unitsPerMonth: 1200, terms };

describe("PR-02 a listing's form", () => {
  test("a stored listing round-trips through the form's texts; blank terms return to the settings", () => {
    const read = readListing(listingTexts(stored));
    expect(read).toMatchObject({ ok: true, value: { ...stored, terms: { ...terms, useAds: null } } });
    const { channelName: _, ...typed } = stored;
    expect(typedListing(listingTexts(stored))).toEqual(typed);
  });

  test("an unreadable or too large value is refused at its field", () => {
    const texts = { ...emptyListingTexts, priceCents: "caro", discountPct: "120", couponPct: "?" };
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
