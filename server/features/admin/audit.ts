import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { Clock } from "#server/platform/deps.ts";

type Outcome = { userId?: string | null; details?: Prisma.InputJsonObject };

/** Records an action of an operator and returns the id of the row. */
export type Audit = (db: Db | DbTransaction, outcome?: Outcome) => Promise<string>;

/** The operator who runs a command. */
export type Operator = {
  /** From ADMIN_OPERATOR, or else the name of the system user. */
  operator: string;
  /** User and host, independent of ADMIN_OPERATOR. */
  systemUser: string;
};

/** Creates the audit of one run of a command. */
export function createAudit(
  { clock }: { clock: Clock },
  { operator, systemUser, command, argument }: Operator & { command: string; argument: string },
): Audit {
  return async (db, { userId = null, details = {} } = {}) => {
    const createdAt = clock.now();
    const data = {
      createdAt,
      operator,
      systemUser,
      command,
      userId,
      details: { asked: argument, ...details },
    };
    const { id } = await db.auditEntry.create({ data });
    return id;
  };
}
