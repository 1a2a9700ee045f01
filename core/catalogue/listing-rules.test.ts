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
