import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { NoticeWays, PreferenceDefinition } from "./preference-definition.ts";

/** A seller's choice for a kind of notice. `version`: as it was read; 0 when never chosen. */
export type PreferenceChoice = NoticeWays & { kind: string; version: number };

/**
 * Saves choices, all of them or none (NO-04). Throws VERSION_CONFLICT when one was changed since
 * its version was read, in another tab or by a link of an e-mail, and InvalidInputError for a kind
 * that does not exist or is named twice.
 */
export async function savePreferences(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  {
    choices,
    definitions,
  }: {
    choices: readonly PreferenceChoice[];
    definitions: readonly PreferenceDefinition[];
  },
): Promise<void> {
  const kinds = new Set(definitions.map(({ kind }) => kind));
  if (new Set(choices.map(({ kind }) => kind)).size < choices.length) refuse("Envie cada tipo uma vez só.");
  if (choices.some(({ kind }) => !kinds.has(kind))) refuse("Este tipo de aviso não existe.");
  await db.$transaction(async (tx) => {
    // In one order, so that two saves cannot wait for each other.
    const ordered = [...choices].sort((a, b) => (a.kind < b.kind ? -1 : 1));
    for (const choice of ordered) {
      if (!(await saveChoice({ tx, clock }, userId, choice))) throw new RefusedError("VERSION_CONFLICT");
    }
  });
}

function refuse(message: string): never {
  throw new InvalidInputError([{ field: "preferences", message }]);
}

/** Saves a choice; false when its version has changed. */
async function saveChoice(
  { tx, clock }: { tx: DbTransaction; clock: Clock },
  userId: string,
  { kind, app, email, version }: PreferenceChoice,
): Promise<boolean> {
  const updatedAt = clock.now();
  if (version === 0) {
    const row = { userId, kind, app, email, updatedAt };
    const { count } = await tx.noticePreference.createMany({ data: [row], skipDuplicates: true });
    return count === 1;
  }
  const { count } = await tx.noticePreference.updateMany({
    where: { userId, kind, version },
    data: { app, email, version: { increment: 1 }, updatedAt },
  });
  return count === 1;
}
