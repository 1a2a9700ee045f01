import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError, OtherSellersError, RefusedError } from "#server/platform/errors.ts";
import { markAgain } from "../deliver/mark-again.ts";
import { requireOwnEndpoint } from "../endpoints/change-endpoint.ts";
import { endPause } from "./end-pause.ts";

type ResendDeps = Pick<Deps, "db" | "clock" | "limits" | "log">;

/** Which deliveries of an endpoint: by when their event happened, and only failed ones or all. */
export type ResendRange = {
  endpointId: string;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  onlyFailed: boolean;
};

/**
 * Sends one delivery again, whatever became of it: the same id and body, with all its attempts.
 * WEBHOOK_OFF while its endpoint is off; NOT_FOUND for another seller's.
 */
export async function resendDelivery(deps: ResendDeps, account: Account, id: string): Promise<void> {
  requireEntitlement(deps, account, "api_access");
  const found = await deps.db.webhookDelivery.findUnique({ where: { id }, include: { endpoint: true } });
  if (!found) throw new AppError("NOT_FOUND");
  if (found.endpoint.userId !== account.id) throw new OtherSellersError();
  if (found.endpoint.offSince !== null) throw new RefusedError("WEBHOOK_OFF");
  await deps.limits.take("webhookResend", account.id);
  await resend(deps, found.endpointId, Prisma.sql`id = ${id}::uuid`);
}

/**
 * Sends the deliveries of a range again, the oldest 10,000 of them, and returns how many. What
 * still waits is tried now.
 */
export async function resendDeliveries(
  deps: ResendDeps,
  account: Account,
  { endpointId, from, to, onlyFailed }: ResendRange,
): Promise<number> {
  requireEntitlement(deps, account, "api_access");
  const { offSince } = await requireOwnEndpoint(deps, { id: endpointId, userId: account.id });
  if (from && to && from > to)
    throw new InvalidInputError([{ field: "from", message: "O começo vem depois do fim." }]);
  if (offSince !== null) throw new RefusedError("WEBHOOK_OFF");
  await deps.limits.take("webhookResend", account.id);
  return await resend(
    deps,
    endpointId,
    Prisma.sql`endpoint_id = ${endpointId}::uuid
      AND created_at >= ${from ?? new Date(0)} AND created_at <= ${to ?? deps.clock.now()}
      AND (${!onlyFailed} OR state = 'FAILED')`,
  );
}

async function resend(
  { db, clock }: Pick<Deps, "db" | "clock">,
  endpointId: string,
  which: Prisma.Sql,
): Promise<number> {
  return await db.$transaction(async (tx) => {
    await endPause(tx, endpointId);
    return await markAgain(tx, which, clock.now());
  });
}
