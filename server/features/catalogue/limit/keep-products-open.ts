import type { Account } from "#core/entitlements/account.ts";
import { basicProductLimit } from "#core/entitlements/features.ts";
import { catalogueText } from "#core/text/catalogue/catalogue-text.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";
import { person, writeCatalogue } from "../catalogue-write.ts";

/**
 * Chooses which products stay open without advanced access (D94): the given ones, at most 5, and the
 * last changed in the places that are left. NOT_FOUND for one that is archived or another seller's.
 */
export async function keepProductsOpen(
  deps: Pick<Deps, "db" | "clock">,
  { id: userId }: Account,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > basicProductLimit)
    throw new InvalidInputError([{ field: "ids", message: catalogueText.tooManyOpen }]);
  await writeCatalogue(deps, { userId, actor: person }, async (tx, { now }) => {
    const chosen = { id: { in: [...ids] }, userId, archivedAt: null };
    const known = await tx.product.count({ where: chosen });
    if (known < new Set(ids).size) throw new AppError("NOT_FOUND");
    await tx.product.updateMany({ where: { userId, keptOpenAt: { not: null } }, data: { keptOpenAt: null } });
    await tx.product.updateMany({ where: chosen, data: { keptOpenAt: now } });
  });
}
