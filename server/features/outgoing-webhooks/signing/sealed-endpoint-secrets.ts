import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { reseal, sealedColumn } from "#server/platform/sealing/sealed-column.ts";

/** The secrets of an endpoint, the newest first. */
export const endpointSecrets = sealedColumn({
  purpose: "webhook-endpoint",
  row: "endpointId",
  secret: "secrets",
  type: z.array(z.string()).min(1),
});

/** Seals the secrets of an older SESSION_SECRET again. Returns how many. */
export function resealEndpointSecrets(deps: Pick<Deps, "db" | "env" | "log">): Promise<number> {
  const { webhookEndpoint } = deps.db;
  return reseal(deps, {
    name: "webhook_secrets",
    column: endpointSecrets,
    findOlder: async ({ sealedBy, after, take }) => {
      const rows = await webhookEndpoint.findMany({
        where: { sealedBy: { not: sealedBy }, ...(after === null ? {} : { id: { gt: after } }) },
        select: { id: true, sealedSecrets: true },
        orderBy: { id: "asc" },
        take,
      });
      return rows.map(({ id, sealedSecrets }) => ({ id, sealed: sealedSecrets }));
    },
    store: ({ id, sealed }, next) =>
      webhookEndpoint.updateMany({
        where: { id, sealedSecrets: sealed },
        data: { sealedSecrets: next.sealed, sealedBy: next.sealedBy },
      }),
  });
}
