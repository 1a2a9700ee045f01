import { z } from "zod";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { AdminRefusal } from "./admin-command.ts";

const uuid = z.uuid();
/** How the API writes the id of a user: base64 of `User:<uuid>`. */
const globalId = /^User:(?<id>.+)$/;

/** The id of the user with this id, e-mail or username, without regard to case; the row is locked until the end. */
export async function requireUser(tx: DbTransaction, asked: string): Promise<string> {
  const wanted = asked.trim();
  const id = uuid.safeParse(globalId.exec(atob64(wanted))?.groups?.id ?? wanted.toLowerCase()).data ?? null;
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "users"
    WHERE "id" = ${id}::uuid OR "email" = ${wanted}::citext OR "username" = ${wanted}::citext
    ORDER BY ("id" = ${id}::uuid) IS TRUE DESC, "email" = ${wanted}::citext DESC
    FOR UPDATE`;
  const [user, other] = found;
  if (!user) throw new AdminRefusal(`Não há usuário '${wanted}'.`);
  // A username may look like somebody else's e-mail.
  if (other && user.id !== id)
    throw new AdminRefusal(`'${wanted}' é o e-mail de ${user.id} e o nome de ${other.id}: use o id.`);
  return user.id;
}

function atob64(text: string): string {
  return Buffer.from(text, "base64").toString("utf8");
}
