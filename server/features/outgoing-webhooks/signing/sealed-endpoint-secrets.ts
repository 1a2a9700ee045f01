import { z } from "zod";
import { newestSealer, openSeal, seal } from "#server/features/auth/session/seal.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Env } from "#server/platform/env/env.ts";

type SealingEnv = Pick<Env, "sessionSecrets">;

/** Seals in the database never expire: 0 means no limit. */
const noEnd = 0;
const content = z.object({
  purpose: z.literal("webhook-endpoint"),
  endpointId: z.uuid(),
  secrets: z.array(z.string()).min(1),
});

/**
 * Seals an endpoint's secrets, the newest first, with the newest SESSION_SECRET: in another
 * endpoint's row they do not open.
 */
export async function sealEndpointSecrets(
  env: SealingEnv,
  { endpointId, secrets }: { endpointId: string; secrets: readonly string[] },
): Promise<{ sealedSecrets: string; sealedBy: string }> {
  const sealedSecrets = await seal(env, { purpose: "webhook-endpoint", endpointId, secrets }, noEnd);
  return { sealedSecrets, sealedBy: newestSealer(env) };
}

/** The secrets of an endpoint, the newest first; null when no current SESSION_SECRET opens them. */
export async function openEndpointSecrets(
  env: SealingEnv,
  { id, sealedSecrets }: { id: string; sealedSecrets: string },
): Promise<string[] | null> {
  const { data } = content.safeParse(await openSeal(env, sealedSecrets, noEnd));
  return data?.endpointId === id ? data.secrets : null;
}

const batchSize = 100;

/**
 * Reseals the secrets that an older SESSION_SECRET sealed, so that the older one can be removed
 * (D104). Logs those that no current one opens and leaves them. Returns how many it resealed.
 */
export async function resealEndpointSecrets({
  db,
  env,
  log,
}: Pick<Deps, "db" | "env" | "log">): Promise<number> {
  let [resealed, unreadable] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const rows: { id: string; sealedSecrets: string }[] = await db.webhookEndpoint.findMany({
      where: { sealedBy: { not: newestSealer(env) }, ...(after === null ? {} : { id: { gt: after } }) },
      select: { id: true, sealedSecrets: true },
      orderBy: { id: "asc" },
      take: batchSize,
    });
    for (const { id, sealedSecrets } of rows) {
      const secrets = await openEndpointSecrets(env, { id, sealedSecrets });
      if (secrets === null) unreadable += 1;
      if (secrets === null) continue;
      const data = await sealEndpointSecrets(env, { endpointId: id, secrets });
      // Skips secrets that were rotated meanwhile.
      await db.webhookEndpoint.updateMany({ where: { id, sealedSecrets }, data });
      resealed += 1;
    }
    after = rows.at(-1)?.id ?? null;
    if (after === null) break;
  }
  if (unreadable > 0) log.error({ unreadable }, "webhook_secrets_unreadable");
  return resealed;
}
