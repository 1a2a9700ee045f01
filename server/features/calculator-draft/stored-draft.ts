import { acceptChanges, checkDraftChanges, type DraftChange } from "#core/calculator-draft/accept-changes.ts";
import { isDraftField } from "#core/calculator-draft/draft-fields.ts";
import { currentDraft, type Draft, filterDraft } from "#core/calculator-draft/merge-drafts.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/** The stored form of a seller; empty if nothing was ever saved. */
export async function findDraft(db: Db, userId: string): Promise<Draft> {
  const row = await db.calculatorDraft.findUnique({ where: { userId }, select: { fields: true } });
  return row ? knownFields(storedDraft(row.fields)) : {};
}

/** Casts the column: only `saveDraft` writes it, after checking every field. */
function storedDraft(fields: Prisma.JsonValue): Draft {
  return currentDraft(fields as Draft);
}

/** The draft without the fields that only a newer server knows. They stay stored (D133). */
function knownFields(draft: Draft): Draft {
  return filterDraft(draft, isDraftField);
}

/**
 * Merges a browser's changes into the seller's stored form, field by field (D132). Repeated and
 * delayed requests change nothing: the latest entry of a field wins. InvalidInputError names the
 * first fields that break a bound (D133); then nothing is stored.
 */
export async function saveDraft(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  changes: readonly DraftChange[],
): Promise<void> {
  const checked = checkDraftChanges(changes);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const now = clock.now();
  await db.$transaction(async (tx) => {
    const stored = await lockDraft(tx, userId, now);
    const fields = acceptChanges(stored, checked.value, now.getTime());
    if (fields === stored) return;
    await tx.calculatorDraft.update({ where: { userId }, data: { fields, updatedAt: now } });
  });
}

/**
 * The stored form, locked until the transaction ends: two browsers' saves run one after the other.
 */
async function lockDraft(tx: DbTransaction, userId: string, now: Date): Promise<Draft> {
  await tx.$executeRaw`/* make_calculator_draft */
    INSERT INTO calculator_drafts (user_id, fields, updated_at) VALUES (${userId}::uuid, '{}', ${now})
    ON CONFLICT (user_id) DO NOTHING`;
  const [row] = await tx.$queryRaw<{ fields: Prisma.JsonValue }[]>`/* lock_calculator_draft */
    SELECT fields FROM calculator_drafts WHERE user_id = ${userId}::uuid FOR UPDATE`;
  return row ? storedDraft(row.fields) : {};
}
