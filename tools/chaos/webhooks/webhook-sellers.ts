import { randomUUID } from "node:crypto";
import { dayMs } from "#core/time.ts";
import { newEndpointSecret } from "#server/features/outgoing-webhooks/signing/endpoint-secret.ts";
import { endpointSecrets } from "#server/features/outgoing-webhooks/signing/sealed-endpoint-secrets.ts";
import type { Db } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { storeMessages, toMessage } from "#server/platform/webhook-events/webhook-body.ts";

export type Endpoint = { endpointId: string; userId: string; name: string };

type NewEndpoints = {
  /** The names of the endpoints, each of a seller of its own. */
  names: readonly string[];
  urlOf(name: string): string;
  /** The SESSION_SECRET of the environment, which seals the endpoints' secrets. */
  sessionSecret: string;
};

/** Adds paying sellers with one endpoint each. */
export async function addEndpoints(
  db: Db,
  { names, urlOf, sessionSecret }: NewEndpoints,
): Promise<Endpoint[]> {
  const now = new Date();
  const run = randomUUID().slice(0, 8);
  const endpoints = names.map((name) => ({ endpointId: newId(now.getTime()), userId: randomUUID(), name }));
  await db.user.createMany({
    data: endpoints.map(({ userId: id, name }) => ({
      id,
      username: `webhook-${run}-${name}`,
      email: `webhook-${run}-${name}@exemplo.com.br`,
      firstName: "Caos",
    })),
  });
  await db.subscription.createMany({
    data: endpoints.map(({ userId }) => ({
      userId,
      planId: "monthly",
      stripeSubscriptionId: `sub_${randomUUID()}`,
      status: "active" as const,
      currentPeriodEnd: new Date(now.getTime() + 30 * dayMs),
    })),
  });
  const env = { sessionSecrets: [sessionSecret] };
  const data = await Promise.all(
    endpoints.map(async ({ endpointId, userId, name }) => ({
      id: endpointId,
      userId,
      url: urlOf(name),
      events: ["BULK_STEP_FINISHED" as const],
      ...(await sealedSecret(env, endpointId)),
      createdAt: now,
      updatedAt: now,
    })),
  );
  await db.webhookEndpoint.createMany({ data });
  return endpoints;
}

/** Stores one event for each of the endpoints, as what causes them does. Returns ids and bodies. */
export async function storeEvents(
  db: Db,
  endpoints: readonly Endpoint[],
): Promise<{ id: string; name: string; body: string; storedAt: number }[]> {
  return await db.$transaction(async (tx) => {
    const stored: { id: string; name: string; body: string; storedAt: number }[] = [];
    for (const { endpointId, userId, name } of endpoints) {
      const data = { bulkStepId: randomUUID(), state: "DONE" };
      const message = toMessage({ userId, type: "bulk_step.finished", data, now: new Date() });
      await storeMessages(tx, [message], [endpointId]);
      stored.push({ id: message.id, name, body: message.body, storedAt: Date.now() });
    }
    return stored;
  });
}

async function sealedSecret(env: Parameters<typeof endpointSecrets.seal>[0], endpointId: string) {
  const { sealed, sealedBy } = await endpointSecrets.seal(env, endpointId, [newEndpointSecret()]);
  return { sealedSecrets: sealed, sealedBy };
}
