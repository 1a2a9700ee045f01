/**
 * The production server in a separate process, with any document allowed, high limits and no calls
 * to other machines. Sends its parent the port and a seller's credentials.
 */
import { randomBytes } from "node:crypto";
import { dayMs } from "#core/time.ts";
import { createApp } from "#server/app/create-app.ts";
import { createDeps } from "#server/app/create-deps.ts";
import { onStop, startProcess } from "#server/app/start-process.ts";
import { apiKeyHint, hashApiKey, newApiKeySecret } from "#server/features/api-keys/api-key-secret.ts";
import { openSession } from "#server/features/auth/session/session.ts";
import { createSessionCookie } from "#server/features/auth/session/session-cookie.ts";
import { seedPlans } from "#server/features/billing/plans/seed-plans.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";

/** Sent to the parent: the port, and a seller's Cookie and Authorization headers. */
export type Ready = { port: number; session: string; authorization: string; userId: string };

/** CPU time of the server since its start. */
export type Used = { cpuMs: number };

const { env, log } = await startProcess("web");
/** Production itself refuses to read this address. Nothing listens there. */
const unreachable = { ...env.stripe, apiBase: new URL("http://127.0.0.1:9") };
const { deps, close } = createDeps({ ...env, stripe: unreachable, google: null }, log);
await seedPlans(deps.db);
const server = createHttpServer(createApp(deps).fetch);
server.listen(env.port, env.host, async () => {
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  process.send?.({ port, ...(await makeSeller(deps)) } satisfies Ready);
});
// The parent requests this figure before and after each request.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 } satisfies Used);
});
onStop(async () => {
  server.close();
  await close();
  process.exit(0);
});

/** Creates a seller with a paid plan, a session and an API key. */
async function makeSeller({ db, clock, env }: Deps): Promise<Omit<Ready, "port">> {
  const name = `hostil-${randomBytes(6).toString("hex")}`;
  const now = clock.now();
  const { id: userId } = await db.user.create({
    data: { username: name, email: `${name}@exemplo.com.br`, firstName: "Ana" },
  });
  const currentPeriodEnd = new Date(now.getTime() + 30 * dayMs);
  await db.subscription.create({
    data: {
      userId,
      planId: "monthly",
      stripeSubscriptionId: `sub_${name}`,
      status: "active",
      currentPeriodEnd,
    },
  });
  const cookie = await createSessionCookie(env).write(await openSession({ db, clock }, userId));
  const secret = newApiKeySecret();
  const key = { hash: hashApiKey(secret), hint: apiKeyHint(secret), createdAt: now };
  await db.apiKey.create({ data: { userId, name: "Medida", ...key } });
  return { session: cookie.split(";")[0] ?? "", authorization: `Bearer ${secret}`, userId };
}
