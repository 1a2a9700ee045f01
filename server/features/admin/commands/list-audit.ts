import type { AuditEntry } from "#server/platform/db/generated/client.ts";
import { type AdminCommand, requireUser } from "../admin-command.ts";
import { at, section } from "../text.ts";

const shown = 50;

/** Lists actions of operators, all or about one user. Listing them is an audited action. */
export const listAudit: AdminCommand = {
  name: "audit",
  argument: "[usuário]",
  optional: true,
  about: `lista o que os operadores fizeram: as últimas ${shown} linhas`,
  async run({ db, audit }, asked) {
    const entries = await db.$transaction(async (tx) => {
      const userId = asked === "" ? null : await requireUser(tx, asked);
      await audit(tx, { userId });
      return tx.auditEntry.findMany({
        where: userId === null ? {} : { userId },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: shown,
      });
    });
    return { data: { entries }, text: section("Auditoria", entries.map(rowOf)) };
  },
};

function rowOf({ createdAt, operator, systemUser, command, userId, details }: AuditEntry): string[] {
  return [at(createdAt), operator, systemUser ?? "/ops", command, userId ?? "—", JSON.stringify(details)];
}
