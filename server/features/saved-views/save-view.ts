import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import { checkSavedView, maxSavedViews, type SavedViewInput } from "#core/catalogue/saved-view-rules.ts";
import type { SavedView } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/**
 * Saves a view of the table under its name, in place of the seller's view of that name (D297). The
 * lock keeps concurrent requests within the limit of 50.
 */
export async function saveView(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  input: SavedViewInput,
): Promise<SavedView> {
  const result = checkSavedView(input);
  if (!result.ok) throw new InvalidInputError(result.issues);
  const { name, query, columns } = result.value;
  return await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`saved-views:${userId}`}, 0))`;
    const others = await tx.savedView.count({ where: { userId, name: { not: name } } });
    if (others >= maxSavedViews)
      throw new InvalidInputError([{ field: "name", message: catalogueText.tooManyViews }]);
    const fields = { query, columns: columns ?? [], hasColumns: columns !== null };
    return await tx.savedView.upsert({
      where: { userId_name: { userId, name } },
      create: { userId, name, ...fields, createdAt: clock.now() },
      update: fields,
    });
  });
}
