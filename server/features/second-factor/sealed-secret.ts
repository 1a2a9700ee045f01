import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { reseal, sealedColumn } from "#server/platform/sealing/sealed-column.ts";

/** The TOTP secret of a user. */
export const totpSecret = sealedColumn({
  purpose: "second-factor",
  row: "userId",
  secret: "secret",
  type: z.string(),
});

/** Seals every TOTP secret of an older SESSION_SECRET again. Returns how many. */
export function resealSecrets(deps: Pick<Deps, "db" | "env" | "log">): Promise<number> {
  const { secondFactor } = deps.db;
  return reseal(deps, {
    name: "second_factors",
    column: totpSecret,
    findOlder: async ({ sealedBy, after, take }) => {
      const rows = await secondFactor.findMany({
        where: { sealedBy: { not: sealedBy }, ...(after === null ? {} : { userId: { gt: after } }) },
        select: { userId: true, sealedSecret: true },
        orderBy: { userId: "asc" },
        take,
      });
      return rows.map(({ userId, sealedSecret }) => ({ id: userId, sealed: sealedSecret }));
    },
    store: ({ id, sealed }, next) =>
      secondFactor.updateMany({
        where: { userId: id, sealedSecret: sealed },
        data: { sealedSecret: next.sealed, sealedBy: next.sealedBy },
      }),
  });
}
