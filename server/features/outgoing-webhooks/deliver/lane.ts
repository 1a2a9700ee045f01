import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { toAccount, withSubscriptionStates } from "#server/features/account/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import { endpointSecrets } from "../signing/sealed-endpoint-secrets.ts";

/**
 * Longer than one request may take; renewed before each. The lane of a killed worker is free after
 * it.
 */
const leaseMs = 60_000;

/**
 * How many lanes of one seller send at the same time: with ten endpoints that hang, one seller
 * would otherwise hold nearly half of a worker's places (D513).
 */
export const lanesOfSeller = 4;

/** A worker's turn in the lane of an endpoint: nobody else sends to it meanwhile. */
export type Turn = {
  endpointId: string;
  userId: string;
  leaseId: string;
  url: string;
  secrets: readonly string[];
};

type TurnDeps = Pick<Deps, "db" | "clock" | "env">;

/**
 * Takes the lane of an endpoint. Null when another worker has it, the endpoint is off or paused, or
 * its seller may not use the API: then what waits has failed.
 */
export async function beginTurn(deps: TurnDeps, endpointId: string): Promise<Turn | null> {
  const { db, clock, env } = deps;
  const now = clock.now();
  const leaseId = newId(now.getTime());
  const endpoint = await db.$transaction(async (tx) => {
    if (!(await hasFreeLane(tx, endpointId, now))) return null;
    const [leased] = await tx.webhookEndpoint.updateManyAndReturn({
      where: {
        id: endpointId,
        offSince: null,
        AND: [
          { OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }] },
          { OR: [{ pausedUntil: null }, { pausedUntil: { lte: now } }] },
        ],
      },
      data: { leaseId, leasedUntil: new Date(now.getTime() + leaseMs) },
    });
    return leased ?? null;
  });
  if (!endpoint) return null;
  const { userId } = endpoint;
  const turn = { endpointId, leaseId, userId };
  if (!(await mayReceive(deps, userId))) {
    await failWaiting(deps, endpointId);
    await endTurn(deps, turn);
    return null;
  }
  const all = await endpointSecrets.open(env, endpointId, endpoint.sealedSecrets);
  if (!all) throw new Error("webhook_secrets_unreadable");
  const { olderSecretUntil, url } = endpoint;
  const isRotating = olderSecretUntil !== null && olderSecretUntil > now;
  return { ...turn, url, secrets: isRotating ? all : all.slice(0, 1) };
}

/**
 * Whether the seller of an endpoint may have another lane busy. Locks the rows of the seller's
 * endpoints, so that workers that begin together count one after the other.
 */
async function hasFreeLane(tx: DbTransaction, endpointId: string, now: Date): Promise<boolean> {
  const lanes = await tx.$queryRaw<{ isBusy: boolean }[]>`/* lock_lanes_of_seller */
    SELECT e.leased_until >= ${now} AS "isBusy" FROM webhook_endpoints e
    WHERE e.user_id = (SELECT user_id FROM webhook_endpoints WHERE id = ${endpointId}::uuid)
    ORDER BY e.id FOR UPDATE`;
  return lanes.filter(({ isBusy }) => isBusy).length < lanesOfSeller;
}

/** Keeps the lane for another request; false when it was lost, or the endpoint was switched off. */
export async function renewTurn(
  { db, clock }: TurnDeps,
  { endpointId, leaseId }: Pick<Turn, "endpointId" | "leaseId">,
): Promise<boolean> {
  const now = clock.now();
  const { count } = await db.webhookEndpoint.updateMany({
    where: {
      id: endpointId,
      leaseId,
      offSince: null,
      OR: [{ pausedUntil: null }, { pausedUntil: { lte: now } }],
    },
    data: { leasedUntil: new Date(now.getTime() + leaseMs) },
  });
  return count > 0;
}

/** Leaves the lane to the next worker. */
export async function endTurn(
  { db }: TurnDeps,
  { endpointId, leaseId }: Pick<Turn, "endpointId" | "leaseId">,
): Promise<void> {
  const data = { leaseId: null, leasedUntil: null };
  await db.webhookEndpoint.updateMany({ where: { id: endpointId, leaseId }, data });
}

/** Webhooks end with `api_access`, as API keys do (D60). */
async function mayReceive({ db, clock }: TurnDeps, userId: string): Promise<boolean> {
  const user = await db.user.findUnique({
    where: { id: userId, closedAt: null },
    include: withSubscriptionStates,
  });
  return user !== null && checkEntitlement("api_access", toAccount(user, clock.now()).status).allowed;
}

async function failWaiting({ db, clock }: TurnDeps, endpointId: string): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { endpointId, state: "PENDING" },
    data: { state: "FAILED", failure: "ACCESS_ENDED", finishedAt: clock.now() },
  });
}
