import type { Db } from "#server/platform/db/client.ts";
import type { ChangeActor } from "#server/platform/db/generated/enums.ts";

type Change = { userId: string; actor: ChangeActor; actorId: string | null };

/** The name of the API key or of the imported file that made a change. Prisma asks for a page's at once. */
export async function actorName(db: Db, { userId, actor, actorId: id }: Change): Promise<string | null> {
  if (id === null) return null;
  if (actor === "API_KEY") {
    const key = await db.apiKey.findUnique({ where: { id, userId }, select: { name: true } });
    return key?.name ?? null;
  }
  if (actor !== "IMPORT") return null;
  const file = await db.import.findUnique({ where: { id, userId }, select: { fileName: true } });
  return file?.fileName ?? null;
}
