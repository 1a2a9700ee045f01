import { type ProductFields, skuKey } from "#core/catalogue/product-rules.ts";
import type { SalePlace } from "#core/sale/sale-place.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import type { ImportedProduct } from "../row/imported-row.ts";

/** The products that rows of a file name, with the changes of the rows so far. */
export type KnownProducts = {
  /** Finds a product by its id, else by its SKU. */
  find(named: ImportedProduct): KnownProduct | null;
  /** Another product that has this SKU. */
  otherWithSku(sku: string, product: KnownProduct): KnownProduct | null;
  /** Stores a product as a row leaves it. */
  put(product: KnownProduct): void;
  /** The final state of every product that was put. */
  changed(): KnownProduct[];
  /** A product after the rows so far, from any of its states. */
  latest(product: KnownProduct): KnownProduct;
  /** A product as the catalogue has it; null for a new one. */
  stored(id: string): KnownProduct | null;
};

/** Indexes the stored products by id and SKU. */
export function createKnownProducts(stored: readonly KnownProduct[]): KnownProducts {
  const byKey = new Map<string, KnownProduct>();
  const keyOfSku = new Map<string, string>();
  const changed = new Set<string>();

  function set(product: KnownProduct): string {
    const key = keyOf(product);
    const oldSku = byKey.get(key)?.fields.sku;
    if (oldSku) keyOfSku.delete(skuKey(oldSku));
    byKey.set(key, product);
    if (product.fields.sku) keyOfSku.set(skuKey(product.fields.sku), key);
    return key;
  }
  const withSku = (sku: string) => byKey.get(keyOfSku.get(skuKey(sku)) ?? "") ?? null;

  for (const product of stored) set(product);
  const storedById = new Map(stored.map((product) => [product.id, product]));
  return {
    find({ productId, sku }) {
      const named = productId === undefined ? null : byKey.get(productId.toLowerCase());
      return named ?? (sku === undefined ? null : withSku(sku));
    },
    otherWithSku(sku, product) {
      const other = withSku(sku);
      return other && keyOf(other) !== keyOf(product) ? other : null;
    },
    put: (product) => void changed.add(set(product)),
    changed: () => [...changed].flatMap((key) => byKey.get(key) ?? []),
    latest: (product) => byKey.get(keyOf(product)) ?? product,
    stored: (id) => storedById.get(id) ?? null,
  };
}

/** Identifies a product within a file: its id, or its SKU while it is new. */
export function keyOf({ id, fields }: KnownProduct): string {
  return id ?? `new ${skuKey(fields.sku ?? "")}`;
}

/** A listing as the catalogue has it, or will have it after the rows so far. */
export type KnownListing = {
  /** Null: not stored yet. */
  id: string | null;
  fields: SoldListing;
};

/** A product as the catalogue has it, or will have it after the rows so far. */
export type KnownProduct = {
  /** Null: not stored yet. */
  id: string | null;
  fields: ProductFields;
  isKit: boolean;
  isArchived: boolean;
  /** The rows so far restore it (D272). */
  isRestored?: true;
  /** The oldest first. */
  listings: readonly KnownListing[];
};

/**
 * Where a listing sells. For a row without a channel: where the seller has chosen for the file,
 * else the seller's first marketplace.
 */
export type FirstPlace = SalePlace;
