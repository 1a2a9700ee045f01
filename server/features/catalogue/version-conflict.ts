import { AppError } from "#server/platform/errors.ts";

/**
 * The object was saved since the seller saw it (PR-06), so nothing was changed. The answer shows
 * the current object.
 */
export class VersionConflictError extends AppError {
  readonly userId: string;
  readonly productId: string | null;
  readonly listingId: string | null;

  constructor(userId: string, of: { productId: string } | { listingId: string }) {
    super("VERSION_CONFLICT");
    this.userId = userId;
    this.productId = "productId" in of ? of.productId : null;
    this.listingId = "listingId" in of ? of.listingId : null;
  }
}
