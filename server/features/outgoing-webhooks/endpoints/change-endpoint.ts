import { hourMs } from "#core/time.ts";
import { checkEndpointFields, olderSecretHours } from "#core/webhooks/endpoint-rules.ts";
import type { WebhookEvent } from "#core/webhooks/webhook-event.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { WebhookEndpoint } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { sendMissed } from "../deliver/mark-again.ts";
import { newEndpointSecret } from "../signing/endpoint-secret.ts";
import { endpointSecrets } from "../signing/sealed-endpoint-secrets.ts";
import { requireAddress } from "./create-endpoint.ts";
import { mailedAddress, recordChange } from "./record-change.ts";
import { switchOffEndpoints } from "./switch-off-endpoints.ts";
import { lockCaller, madeBy, requireProof, type WebhookCaller } from "./webhook-caller.ts";

type ChangeDeps = Pick<Deps, "db" | "clock" | "env" | "log" | "limits" | "securityEvent">;

/** Changes of an endpoint; an absent field stays as it is. */
export type EndpointChange = {
  url?: string | null | undefined;
  description?: string | null | undefined;
  events?: readonly WebhookEvent[] | null | undefined;
  isOn?: boolean | null | undefined;
  currentPassword?: string | null | undefined;
};

type Own = { id: string; caller: WebhookCaller };

/** Finds the seller's own endpoint; NOT_FOUND for another seller's. */
export async function requireOwnEndpoint(
  { db }: Pick<Deps, "db">,
  { id, userId }: { id: string; userId: string },
): Promise<WebhookEndpoint> {
  return requireOwn(await db.webhookEndpoint.findUnique({ where: { id } }), userId);
}

/**
 * Changes an endpoint of a seller with `api_access`. Another address requires recent
 * authentication: it is where the seller's data goes. Switched on again, it begins as if it had
 * never failed, and gets what it missed. Returns whether the address is another.
 */
export async function updateEndpoint(
  deps: ChangeDeps,
  { id, caller }: Own,
  change: EndpointChange,
  source: RequestIdentity,
): Promise<{ isMoved: boolean }> {
  requireEntitlement(deps, caller.account, "api_access");
  const userId = caller.account.id;
  const stored = await requireOwnEndpoint(deps, { id, userId });
  const isMoved = change.url != null && change.url !== stored.url;
  const url = isMoved ? await requireAddress(deps, change.url ?? "") : stored.url;
  const fields = checkEndpointFields({
    description: change.description === undefined ? stored.description : change.description,
    events: change.events ?? stored.events,
  });
  if (!fields.ok) throw new InvalidInputError(fields.issues);
  if (isMoved) await requireProof(deps, caller, change.currentPassword, source);
  const now = deps.clock.now();
  await deps.db.$transaction(async (tx) => {
    await lockCaller(tx, caller);
    await tx.webhookEndpoint.updateMany({
      where: { id, userId },
      data: {
        url,
        ...fields.value,
        ...(isMoved && { pausedUntil: null, ...madeBy(caller) }),
        updatedAt: now,
      },
    });
    if (change.isOn === true) {
      await tx.webhookEndpoint.updateMany({ where: { id, offSince: { not: null } }, data: well });
      await sendMissed(tx, id, now);
    }
    if (change.isOn === false) await switchOffEndpoints(tx, { id, userId }, now);
    if (isMoved) await recordChange(tx, { userId, change: "moved", ...mailedAddress(caller, url) }, now);
  });
  return { isMoved };
}

const well = { offSince: null, offReason: null, failingSince: null, failures: 0, pausedUntil: null } as const;

/** Deletes an endpoint with its deliveries. Needs no subscription. */
export async function deleteEndpoint(
  deps: Pick<Deps, "db">,
  own: { id: string; userId: string },
): Promise<void> {
  await requireOwnEndpoint(deps, own);
  await deps.db.webhookEndpoint.deleteMany({ where: own });
}

/**
 * Gives an endpoint another secret and returns it. The one before signs too for 24 hours (D403);
 * one that was still valid from an earlier rotation ends now.
 */
export async function rotateSecret(
  deps: ChangeDeps,
  { id, caller }: Own,
  currentPassword: string | null | undefined,
  source: RequestIdentity,
): Promise<string> {
  requireEntitlement(deps, caller.account, "api_access");
  const userId = caller.account.id;
  await requireOwnEndpoint(deps, { id, userId });
  await requireProof(deps, caller, currentPassword, source);
  const secret = newEndpointSecret();
  const now = deps.clock.now();
  await deps.db.$transaction(async (tx) => {
    await lockCaller(tx, caller);
    const where = { id, userId };
    const stored = await tx.webhookEndpoint.findUniqueOrThrow({ where });
    const [newest] = (await endpointSecrets.open(deps.env, id, stored.sealedSecrets)) ?? [];
    const secrets = newest === undefined ? [secret] : [secret, newest];
    const { sealed: sealedSecrets, sealedBy } = await endpointSecrets.seal(deps.env, id, secrets);
    const olderSecretUntil = new Date(now.getTime() + olderSecretHours * hourMs);
    await tx.webhookEndpoint.update({
      where,
      data: { sealedSecrets, sealedBy, olderSecretUntil, updatedAt: now },
    });
    await recordChange(tx, { userId, change: "secret-rotated", ...mailedAddress(caller, stored.url) }, now);
  });
  return secret;
}
