import { AppError } from "#server/platform/errors.ts";

/** The product has changed since the seller last read it (PR-06); nothing was saved. */
export class ProductConflictError extends AppError {
  readonly userId: string;
  readonly productId: string;

  constructor(userId: string, productId: string) {
    super("VERSION_CONFLICT");
    this.userId = userId;
    this.productId = productId;
  }
}

/** The listing has changed since the seller last read it (PR-06); nothing was saved. */
export class ListingConflictError extends AppError {
  readonly userId: string;
  readonly listingId: string;

  constructor(userId: string, listingId: string) {
    super("VERSION_CONFLICT");
    this.userId = userId;
    this.listingId = listingId;
  }
}
