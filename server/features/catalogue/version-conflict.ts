import { AppError } from "#server/platform/errors.ts";

/**
 * The object has changed since the seller last read it (PR-06); nothing was saved. The response
 * shows the current object.
 */
export class VersionConflictError extends AppError {
  readonly userId: string;
  readonly productId: string | null;
  readonly listingId: string | null;
  readonly scenarioId: string | null;

  constructor(userId: string, of: { productId: string } | { listingId: string } | { scenarioId: string }) {
    super("VERSION_CONFLICT");
    this.userId = userId;
    this.productId = "productId" in of ? of.productId : null;
    this.listingId = "listingId" in of ? of.listingId : null;
    this.scenarioId = "scenarioId" in of ? of.scenarioId : null;
  }
}
