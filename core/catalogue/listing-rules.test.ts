import { expect, test } from "vitest";
import { checkListingChange, checkNewListing, type TermsInput } from "./listing-rules.ts";

test.each<[what: string, terms: TermsInput, title: string, message: string]>([
  [
    "a category with a NUL",
    { category: "a\u0000b" },
    "Caractere não permitido",
    "Este texto tem um caractere",
  ],
  ["a category of 101 characters", { category: "a".repeat(101) }, "Texto muito longo", "Use no máximo 100"],
  ["unknown logistics", { logistics: "DRONE" }, "Opção inválida", "Escolha uma das opções."],
  ["an unknown origin", { origin: "LUA" }, "Opção inválida", "Escolha uma das opções."],
])("PR-02 %s is refused with a title that says why", (_what, terms, title, message) => {
  expect(checkListingChange({ terms }, {})).toMatchObject({
    ok: false,
    issues: [{ field: `terms.${Object.keys(terms)[0]}`, title, message: expect.stringContaining(message) }],
  });
});

test("PR-02 only a listing at Mercado Livre has a listing type", () => {
  expect(checkNewListing({ channel: "SHOPEE", listingType: "PREMIUM" })).toMatchObject({
    ok: false,
    issues: [
      { field: "listingType", title: "Opção inválida", message: expect.stringContaining("Só um anúncio") },
    ],
  });
});

test("D262 only a listing at another marketplace has a name, of at most 60 characters", () => {
  expect(checkNewListing({ channel: "OTHER", channelName: "  Casas Bahia " })).toMatchObject({
    value: { channel: "OTHER", channelName: "Casas Bahia", listingType: null },
  });
  for (const [channel, channelName] of [
    ["AMAZON", "Amazon"],
    ["OTHER", "a".repeat(61)],
    ["OTHER", "a\u0000b"],
  ] as const)
    expect(checkNewListing({ channel, channelName })).toMatchObject({ issues: [{ field: "channelName" }] });
});

test("D264 a share of the sales is whole, and a number of sales at least 1", () => {
  const issues = (terms: TermsInput) => {
    const checked = checkListingChange({ terms }, {});
    return checked.ok ? [] : checked.issues.map(({ field }) => field);
  };
  expect(issues({ pixSharePct: 60, salesPerMonth: 1, itemsPerOrder: 1.5 })).toEqual([]);
  expect(issues({ pixSharePct: 33.3, salesPerMonth: 0, itemsPerOrder: 0.5 })).toEqual([
    "terms.pixSharePct",
    "terms.salesPerMonth",
    "terms.itemsPerOrder",
  ]);
});
