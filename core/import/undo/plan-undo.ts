import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import {
  type ImportChanges,
  isSame,
  type ListingValues,
  type ProductValues,
  type Replaced,
} from "./import-changes.ts";

/** A product as it is stored now. */
export type ProductNow = {
  id: string;
  fields: ProductFields;
  isKit: boolean;
  isArchived: boolean;
  /** Whether nobody but the import and its undo has changed it since the import began. */
  isAsImported: boolean;
  /** Whether the seller may change it now (D94). */
  isOpen: boolean;
  listings: readonly { id: string; fields: SoldListing; isAsImported: boolean }[];
};

/** What an undo does to the products of a chunk (D305). */
export type UndoPlan = {
  /** Ids of products to archive. */
  archive: string[];
  /** Ids of listings to remove. */
  remove: string[];
  products: { id: string; fields: ProductValues }[];
  listings: ListingUndo[];
  /** Existing products that get values back, and products that stay as they are in part. */
  restored: number;
  left: number;
};

type ListingUndo = {
  id: string;
  priceCents?: number | null;
  unitsPerMonth?: number | null;
  terms?: ListingTerms;
};

/**
 * What undoing the changes of a chunk means for these products: new ones are archived, new listings
 * of existing ones removed, and values put back. Whatever somebody changed since stays, as do
 * products that the seller may not change.
 */
export function planUndo(changes: ImportChanges, products: readonly ProductNow[]): UndoPlan {
  const plan: UndoPlan = { archive: [], remove: [], products: [], listings: [], restored: 0, left: 0 };
  const added = new Set(changes.newProducts);
  const undoExisting = existingProducts(changes, plan);
  for (const product of products) {
    if (!product.isOpen && !product.isArchived) plan.left += 1;
    else if (added.has(product.id)) undoNew(product, plan);
    else undoExisting(product);
  }
  return plan;
}

/** Archived already: nothing is left to undo. */
function undoNew(product: ProductNow, plan: UndoPlan): void {
  if (product.isArchived) return;
  if (isUntouched(product)) plan.archive.push(product.id);
  else plan.left += 1;
}

function isUntouched({ isAsImported, listings }: ProductNow): boolean {
  return isAsImported && listings.every((listing) => listing.isAsImported);
}

function existingProducts(changes: ImportChanges, plan: UndoPlan): (product: ProductNow) => void {
  const restored = new Set(changes.restored);
  const newListings = new Set(changes.newListings);
  const oldProducts = new Map(changes.replacedProducts.map((each) => [each.id, each]));
  const oldListings = new Map(changes.replacedListings.map((each) => [each.id, each]));
  return (product) => {
    const { id, isArchived, listings } = product;
    const own = productUndo(product, oldProducts.get(id));
    let isLeft = own.isLeft;
    let isChanged = keysOf(own.fields).length > 0;
    if (isChanged) plan.products.push({ id, fields: own.fields });
    let count = listings.length;
    for (const listing of listings) {
      if (newListings.has(listing.id)) {
        // A product keeps one listing (PR-02).
        const isRemoved = listing.isAsImported && count > 1;
        if (isRemoved) plan.remove.push(listing.id);
        else isLeft = true;
        count -= isRemoved ? 1 : 0;
        continue;
      }
      const undo = listingUndo(listing, oldListings.get(listing.id));
      isLeft ||= undo.isLeft;
      isChanged ||= undo.change !== null;
      if (undo.change) plan.listings.push(undo.change);
    }
    if (restored.has(id) && !isArchived) {
      if (isUntouched(product)) plan.archive.push(id);
      else isLeft = true;
    }
    plan.restored += isChanged ? 1 : 0;
    plan.left += isLeft ? 1 : 0;
  };
}

/** The values to put back, and whether another one has come since. */
function productUndo({ fields, isKit }: ProductNow, old: Replaced<ProductValues> | undefined) {
  const back: ProductValues = {};
  let isLeft = false;
  for (const field of keysOf(old?.after ?? {})) {
    const [before, after] = [old?.before[field], old?.after[field]];
    if (isSame(fields[field], before)) continue;
    if (!isSame(fields[field], after) || (isKit && field === "costCents")) isLeft = true;
    else Object.assign(back, { [field]: before });
  }
  return { fields: back, isLeft };
}

function listingUndo(
  { id, fields }: ProductNow["listings"][number],
  old: Replaced<ListingValues> | undefined,
): { change: ListingUndo | null; isLeft: boolean } {
  if (!old) return { change: null, isLeft: false };
  const change: ListingUndo = { id };
  let isLeft = false;
  for (const field of ["priceCents", "unitsPerMonth"] as const) {
    if (!(field in old.after) || isSame(fields[field], old.before[field])) continue;
    if (isSame(fields[field], old.after[field])) change[field] = old.before[field] ?? null;
    else isLeft = true;
  }
  const terms = new Map<string, unknown>(Object.entries(fields.terms));
  let hasTerms = false;
  for (const [term, after] of Object.entries(old.after.terms ?? {})) {
    const before = old.before.terms?.[term] ?? null;
    if (isSame(terms.get(term), before)) continue;
    if (!isSame(terms.get(term), after)) {
      isLeft = true;
      continue;
    }
    hasTerms = true;
    if (before === null) terms.delete(term);
    else terms.set(term, before);
  }
  // The terms are those that were stored before, by their names.
  if (hasTerms) change.terms = Object.fromEntries(terms) as ListingTerms;
  return { change: keysOf(change).length > 1 ? change : null, isLeft };
}
