import { keysOf } from "#core/keys-of.ts";
import { allExamples, type Example, exampleOf } from "./examples.ts";
import type { ListingTerms } from "./listing-terms.ts";
import { defaultPriceInput } from "./price-input.ts";
import type { SellerDefaults } from "./seller-defaults.ts";
import type { SoldListing } from "./sold-product.ts";

type Condition = { channel?: "OWN_FEES"; flag?: "useAds" };

/** Which listings an example concerns, unless one of `ownTerms` is theirs. */
export const exampleConditions: Readonly<Record<Example, Condition>> = {
  FEES: { channel: "OWN_FEES" },
  TAX: {},
  ROAS: { flag: "useAds" },
};

/** The terms that end an example on a listing. */
export function ownTerms(example: Example): (keyof typeof exampleOf)[] {
  return keysOf(exampleOf).filter((term) => exampleOf[term] === example);
}

/** The examples that the settings leave open, and which the sums may therefore rest on. */
export function openExamples(defaults: SellerDefaults): Example[] {
  const isOpen: Readonly<Record<Example, boolean>> = {
    FEES: true,
    TAX: defaults.isTaxExample,
    ROAS: !defaults.useAds && defaults.roasTarget === defaultPriceInput.roasTarget,
  };
  return allExamples.filter((example) => isOpen[example]);
}

/** The examples that count in a listing's figures (D521); a value of its own is the seller's. */
export function listingExamples(
  { channel, terms }: Pick<SoldListing, "channel"> & { terms: ListingTerms },
  defaults: SellerDefaults,
): Example[] {
  return openExamples(defaults).filter((example) => {
    const { channel: ofChannel = channel, flag } = exampleConditions[example];
    const isConcerned = channel === ofChannel && (flag === undefined || terms[flag] === true);
    return isConcerned && !ownTerms(example).some((term) => Object.hasOwn(terms, term));
  });
}
