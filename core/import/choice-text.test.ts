import { expect, test } from "vitest";
import { termFields, textTerms } from "#core/sale/listing-terms.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { choiceNamed, isChoiceTerm, termNames } from "./choice-text.ts";

test("D266 files name a shop of one's own and other marketplaces", () => {
  const named = (text: string) => choiceNamed(channelNames, text);
  expect(["Loja própria", "site", "Nuvemshop"].map(named)).toEqual(["OWN_STORE", "OWN_STORE", "OWN_STORE"]);
  expect(named("Outro marketplace")).toBe("OTHER");
  expect(named("Taxas próprias")).toBe("OWN_FEES");
});

test("PR-08 every option of a term has a name in files", () => {
  for (const term of textTerms)
    if (isChoiceTerm(term))
      expect(Object.keys(termNames[term]).sort()).toEqual([...termFields[term].options].sort());
});
