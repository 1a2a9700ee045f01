import { z } from "zod";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { AdminRefusal } from "./admin-command.ts";

const uuid = z.uuid();
/** The global id of a user in the API: base64 of `User:<uuid>`. */
const globalId = /^User:(?<id>.+)$/;

/**
 * Finds a user by id, e-mail or username, ignoring case. Locks the row until the transaction ends.
 */
export async function requireUser(tx: DbTransaction, argument: string): Promise<string> {
  const wanted = argument.trim();
  const id =
    uuid.safeParse(globalId.exec(decodeBase64(wanted))?.groups?.id ?? wanted.toLowerCase()).data ?? null;
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "users"
    WHERE "id" = ${id}::uuid OR "email" = ${wanted}::citext OR "username" = ${wanted}::citext
    ORDER BY ("id" = ${id}::uuid) IS TRUE DESC, "email" = ${wanted}::citext DESC
    FOR UPDATE`;
  const [user, other] = found;
  if (!user) throw new AdminRefusal(`Não há usuário '${wanted}'.`);
  // A username can equal another user's e-mail.
  if (other && user.id !== id)
    throw new AdminRefusal(`'${wanted}' é o e-mail de ${user.id} e o nome de ${other.id}: use o id.`);
  return user.id;
}

function decodeBase64(text: string): string {
  return Buffer.from(text, "base64").toString("utf8");
}
