import { z } from "zod";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Audit } from "./audit.ts";

/**
 * Dependencies of a command. `audit` writes the command's audit row, in the transaction of its
 * change if there is one.
 */
export type AdminDeps = Pick<Deps, "db" | "clock" | "queues" | "locks" | "pendingTables"> & { audit: Audit };

/** The result of a command: `data` for programs, and `text` in pt-BR for the operator. */
type CommandResult = { data: object; text: string };

/** A command of `npm run admin`. */
export type AdminCommand = {
  name: string;
  /** The argument as shown in the usage; null when there is none. */
  argument: string | null;
  optional?: true;
  /** Description for the usage, in pt-BR. */
  about: string;
  /** Throws AdminRefusal when the command cannot be carried out. */
  run(deps: AdminDeps, argument: string): Promise<CommandResult>;
};

/**
 * The target does not exist, or its state does not allow the command. The message is a line for the
 * operator, in pt-BR.
 */
export class AdminRefusal extends Error {
  /** The user concerned, if known. */
  readonly userId: string | null;

  constructor(message: string, userId: string | null = null) {
    super(message);
    this.userId = userId;
  }
}

const uuid = z.uuid();
/** The global id of a user in the API: base64 of `User:<uuid>`. */
const globalId = /^User:(?<id>.+)$/;

/**
 * Finds a user by id, e-mail or username, ignoring case, and returns the id. Locks the row until
 * the transaction ends. Throws AdminRefusal when no user or more than one matches.
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
