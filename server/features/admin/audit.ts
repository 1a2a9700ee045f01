import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { Clock } from "#server/platform/deps.ts";

type Outcome = { userId?: string | null; details?: Prisma.InputJsonObject };

/** Writes that an operator did something, and answers the row's id. */
export type Audit = (db: Db | DbTransaction, outcome?: Outcome) => Promise<string>;

/** Who runs a command. */
export type Operator = {
  /** As they call themselves (ADMIN_OPERATOR), or else the system's user. */
  operator: string;
  /** By the machine's word, whatever they call themselves: user and host. */
  systemUser: string;
};

/** The audit of one run of a command: who runs it, and what was asked for. */
export function createAudit(
  { clock }: { clock: Clock },
  { operator, systemUser, command, asked }: Operator & { command: string; asked: string },
): Audit {
  return async (db, { userId = null, details = {} } = {}) => {
    const createdAt = clock.now();
    const data = { createdAt, operator, systemUser, command, userId, details: { asked, ...details } };
    const { id } = await db.auditEntry.create({ data });
    return id;
  };
}
