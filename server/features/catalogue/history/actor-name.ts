import type { Db } from "#server/platform/db/client.ts";
import type { ChangeActor } from "#server/platform/db/generated/enums.ts";

type Change = { userId: string; actor: ChangeActor; actorId: string | null; actorName: string | null };

/** The name of the API key or of the imported file that made a change. Prisma asks for a page's files at once. */
export async function actorName(
  db: Db,
  { userId, actor, actorId: id, actorName: name }: Change,
): Promise<string | null> {
  if (actor !== "IMPORT" || id === null) return name;
  const file = await db.import.findUnique({ where: { id, userId }, select: { fileName: true } });
  return file?.fileName ?? null;
}
