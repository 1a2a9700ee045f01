import { checkEndpointFields, maxWebhookEndpoints } from "#core/webhooks/endpoint-rules.ts";
import type { WebhookEvent } from "#core/webhooks/webhook-event.ts";
import { webhookText } from "#core/webhooks/webhook-text.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import { targetRefusal } from "#server/platform/outgoing/check-target.ts";
import { newEndpointSecret } from "../signing/endpoint-secret.ts";
import { endpointSecrets } from "../signing/sealed-endpoint-secrets.ts";
import { mailedAddress, recordChange } from "./record-change.ts";
import { lockCaller, madeBy, requireProof, type WebhookCaller } from "./webhook-caller.ts";

type CreateDeps = Pick<Deps, "db" | "clock" | "env" | "log" | "limits" | "securityEvent">;

type NewEndpoint = {
  url: string;
  description?: string | null | undefined;
  events: readonly WebhookEvent[];
  currentPassword?: string | null | undefined;
};

/**
 * Creates an endpoint of a seller with `api_access` and returns its secret, which is shown once.
 * The lock keeps concurrent requests within the limit (WEBHOOK_LIMIT, D402).
 */
export async function createEndpoint(
  deps: CreateDeps,
  caller: WebhookCaller,
  { url: given, currentPassword, ...input }: NewEndpoint,
  source: RequestIdentity,
): Promise<{ endpointId: string; secret: string }> {
  const { db, env, clock } = deps;
  requireEntitlement(deps, caller.account, "api_access");
  const fields = checkEndpointFields(input);
  if (!fields.ok) throw new InvalidInputError(fields.issues);
  const url = await requireAddress(deps, given);
  await requireProof(deps, caller, currentPassword, source);
  const now = clock.now();
  const endpointId = newId(now.getTime());
  const secret = newEndpointSecret();
  const { sealed: sealedSecrets, sealedBy } = await endpointSecrets.seal(env, endpointId, [secret]);
  const userId = caller.account.id;
  await db.$transaction(async (tx) => {
    await lockCaller(tx, caller);
    if ((await tx.webhookEndpoint.count({ where: { userId } })) >= maxWebhookEndpoints)
      throw new RefusedError("WEBHOOK_LIMIT");
    const secrets = { sealedSecrets, sealedBy };
    const stored = { ...fields.value, ...secrets, ...madeBy(caller), createdAt: now, updatedAt: now };
    await tx.webhookEndpoint.create({ data: { id: endpointId, userId, url, ...stored } });
    await recordChange(tx, { userId, change: "created", ...mailedAddress(caller, url) }, now);
  });
  return { endpointId, secret };
}

/**
 * The address as it is stored: as the URL parser writes it. Throws InvalidInputError for one to
 * which nothing may be sent (D397).
 */
export async function requireAddress({ env }: Pick<Deps, "env">, url: string): Promise<string> {
  const reason = await targetRefusal(env, url);
  if (reason === null) return new URL(url).href;
  throw new InvalidInputError([{ field: "url", message: webhookText[reason] }]);
}
