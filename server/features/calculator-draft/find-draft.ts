import { isDraftField } from "#core/calculator-draft/draft-fields.ts";
import { type Draft, filterDraft } from "#core/calculator-draft/merge-drafts.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";

/** The stored form of a seller; empty if nothing was ever saved. */
export async function findDraft(db: Db, userId: string): Promise<Draft> {
  const row = await db.calculatorDraft.findUnique({ where: { userId }, select: { fields: true } });
  return row ? knownFields(storedDraft(row.fields)) : {};
}

/** The column as it was written: only `save-draft.ts` writes it, after checking every field. */
export function storedDraft(fields: Prisma.JsonValue): Draft {
  return fields as Draft;
}

/** Without the fields of a newer server, which stay stored (D133). */
function knownFields(draft: Draft): Draft {
  return filterDraft(draft, isDraftField);
}
