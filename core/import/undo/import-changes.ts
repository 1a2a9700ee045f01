import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import type { KnownProduct } from "../changes/known-products.ts";

/** Fields of a product; its units belong to its listings (D331). */
export type ProductValues = Partial<Omit<ProductFields, "unitsPerMonth">>;

/** A term of a listing; null: absent, so that the settings' value counts. */
type TermValue = string | number | boolean | null;

export type ListingValues = Partial<Pick<SoldListing, "priceCents" | "unitsPerMonth">> & {
  terms?: Record<string, TermValue>;
};

/** Values that an import has replaced: before and after have the same fields. */
export type Replaced<Values> = { id: string; before: Values; after: Values };

/** What a chunk of an import has changed, as far as an undo needs it (GR-08). Ids. */
export type ImportChanges = {
  /** Every product that was added or changed. */
  products: string[];
  newProducts: string[];
  /** Archived products that were restored. */
  restored: string[];
  /** Listings that were added to existing products. */
  newListings: string[];
  replacedProducts: Replaced<ProductValues>[];
  replacedListings: Replaced<ListingValues>[];
};

/** The values that changed between two states of a stored product; null when none did. */
export function replacedProduct(before: KnownProduct, after: KnownProduct): Replaced<ProductValues> | null {
  const { unitsPerMonth: _sum, ...fields } = after.fields;
  const changed = keysOf(fields).filter((field) => !isSame(before.fields[field], fields[field]));
  if (before.id === null || changed.length === 0) return null;
  const of = (from: ProductValues): ProductValues =>
    Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return { id: before.id, before: of(before.fields), after: of(fields) };
}

/** The values that changed in the listings that both states of a product have. */
export function replacedListings(before: KnownProduct, after: KnownProduct): Replaced<ListingValues>[] {
  const stored = new Map(before.listings.map(({ id, fields }) => [id, fields]));
  return after.listings.flatMap(({ id, fields }) => {
    const old = id === null ? undefined : stored.get(id);
    const replaced = id !== null && old ? replacedListing(old, fields) : null;
    return id !== null && replaced ? [{ id, ...replaced }] : [];
  });
}

const listingFields = ["priceCents", "unitsPerMonth"] as const;

function replacedListing(before: SoldListing, after: SoldListing) {
  const fields = listingFields.filter((field) => !isSame(before[field], after[field]));
  const [oldTerms, newTerms] = [termsOf(before), termsOf(after)];
  const terms = [...new Set([...Object.keys(oldTerms), ...Object.keys(newTerms)])].filter(
    (term) => !isSame(oldTerms[term], newTerms[term]),
  );
  if (fields.length === 0 && terms.length === 0) return null;
  const of = (from: SoldListing, fromTerms: Record<string, TermValue>): ListingValues => ({
    ...Object.fromEntries(fields.map((field) => [field, from[field]])),
    ...(terms.length === 0
      ? {}
      : { terms: Object.fromEntries(terms.map((term) => [term, fromTerms[term] ?? null])) }),
  });
  return { before: of(before, oldTerms), after: of(after, newTerms) };
}

/** The terms by name: an undo puts back whatever stood there. */
function termsOf({ terms }: SoldListing): Record<string, TermValue> {
  return { ...terms };
}

/** Whether two stored values are equal; absent counts as null. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
