import { encodeGlobalID } from "@pothos/plugin-relay";
import type { Account } from "#core/entitlements/account.ts";
import { testType } from "#core/webhooks/webhook-event.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { testPayload } from "#server/platform/webhook-events/payloads.ts";
import { storeMessages, toMessage } from "#server/platform/webhook-events/webhook-body.ts";
import { requireOwnEndpoint } from "../endpoints/change-endpoint.ts";
import { endPause } from "./end-pause.ts";

type TestDeps = Pick<Deps, "db" | "clock" | "limits" | "log">;

/**
 * Stores a test event for an endpoint that is on, whatever events it has chosen, and returns the id
 * of its delivery. WEBHOOK_OFF otherwise.
 */
export async function sendTest(deps: TestDeps, account: Account, id: string): Promise<string> {
  requireEntitlement(deps, account, "api_access");
  const userId = account.id;
  const { offSince } = await requireOwnEndpoint(deps, { id, userId });
  if (offSince !== null) throw new RefusedError("WEBHOOK_OFF");
  await deps.limits.take("webhookTest", userId);
  const now = deps.clock.now();
  const endpointId = encodeGlobalID("WebhookEndpoint", id);
  const data = testPayload.parse({ endpointId, sentAt: now.toISOString() });
  const message = toMessage({ userId, type: testType, data, now });
  const [delivery] = await deps.db.$transaction(async (tx) => {
    await endPause(tx, id);
    return await storeMessages(tx, [message], [id]);
  });
  if (!delivery) throw new Error("no delivery was stored");
  return delivery.id;
}
