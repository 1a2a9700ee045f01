import type { Db, DbTransaction } from "../db/client.ts";
import type { Prisma } from "../db/generated/client.ts";
import type { Clock } from "../deps.ts";

type Outcome = { userId?: string | null; details?: Prisma.InputJsonObject };

/** Writes that an operator did something, and answers the row's id. */
export type Audit = (db: Db | DbTransaction, outcome?: Outcome) => Promise<string>;

/** The audit of one run of a command: who runs it, and what was asked for. */
export function createAudit(
  { clock }: { clock: Clock },
  { operator, command, asked }: { operator: string; command: string; asked: string },
): Audit {
  return async (db, { userId = null, details = {} } = {}) => {
    const createdAt = clock.now();
    const data = { createdAt, operator, command, userId, details: { asked, ...details } };
    const { id } = await db.auditEntry.create({ data });
    return id;
  };
}
