import type { Account } from "#core/entitlements/account.ts";
import { User } from "#server/features/account/user-type.ts";
import type { Db } from "#server/platform/db/client.ts";
import { AppError, InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { builder } from "#server/platform/graphql/builder.ts";
import { Listing } from "./listings/listing-type.ts";
import type { ProductRow } from "./products/own-product.ts";
import { Product } from "./products/product-type.ts";
import { ListingConflictError, ProductConflictError } from "./version-conflict.ts";

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

/** Complexity of every mutation of the catalogue: it locks, reads, computes and writes. */
export const writeCost = 1000;

export const productErrors = [InvalidInputError, ProductConflictError, RefusedError];

/** The errors of every mutation that changes a listing. */
export const listingErrors = [InvalidInputError, ListingConflictError, RefusedError];

/** The API description of the `version` that such a mutation takes. */
export const versionDescription =
  "The version you last read. An outdated one is refused with VERSION_CONFLICT.";

type ProductPayload = { viewer: Account; product: ProductRow };

/** The output of a mutation that changes a product. */
export function productOutput(t: PothosSchemaTypes.ObjectFieldBuilder<Types, ProductPayload>) {
  return {
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    product: t.expose("product", { type: Product, description: "The product as it is now." }),
  };
}

type ListingPayload = { viewer: Account; listing: NonNullable<Awaited<ReturnType<typeof findListing>>> };

/** The output of a mutation that changes a listing. */
export function listingOutput(t: PothosSchemaTypes.ObjectFieldBuilder<Types, ListingPayload>) {
  return {
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    listing: t.expose("listing", { type: Listing, description: "The listing as it is now." }),
  };
}

/** Reads the seller's listing after a change. Throws NOT_FOUND when it no longer exists. */
export async function readListing(db: Db, userId: string, id: string) {
  const listing = await findListing(db, userId, id);
  if (!listing) throw new AppError("NOT_FOUND");
  return listing;
}

function findListing(db: Db, userId: string, id: string) {
  return db.listing.findFirst({ where: { id, userId } });
}
