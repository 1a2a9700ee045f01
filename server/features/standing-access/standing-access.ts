import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";

export const standingAccessKinds = ["WEBHOOK", "SCENARIO_LINK", "SCHEDULED_STEP", "DATA_EXPORT"] as const;

/** Something that goes on without a session and without a password, until its seller ends it. */
export type StandingAccess = {
  kind: (typeof standingAccessKinds)[number];
  /** What a seller recognises it by: a host, a scenario's name; null where its kind says enough. */
  name: string | null;
  /** The API key that made it; null: a session. */
  apiKeyName: string | null;
  createdAt: Date;
  /** When it ends or acts by itself; null: never. */
  until: Date | null;
};

/** Bounds the list: links are counted for each scenario, and scenarios are not. */
const mostOfOneKind = 50;
const newest = { orderBy: { createdAt: "desc" }, take: mostOfOneKind } as const;

/** What continues to work for others after a new password (D511), by kind, newest first. */
export async function listStandingAccess(
  { db, clock }: Pick<Deps, "clock"> & { db: DbTransaction },
  userId: string,
): Promise<StandingAccess[]> {
  const now = clock.now();
  const [endpoints, links, steps, exports] = await Promise.all([
    db.webhookEndpoint.findMany({ ...newest, where: { userId, offSince: null } }),
    db.scenarioLink.findMany({
      ...newest,
      where: { userId, revokedAt: null, expiresAt: { gt: now } },
      include: { scenario: { select: { name: true } } },
    }),
    db.bulkStep.findMany({ ...newest, where: { userId, state: "SCHEDULED" } }),
    db.dataExport.findMany({ ...newest, where: { userId } }),
  ]);
  return [
    ...endpoints.map(({ url, apiKeyName, createdAt }) => ({
      ...({ kind: "WEBHOOK", name: new URL(url).host, apiKeyName, createdAt, until: null } as const),
    })),
    ...links.map(({ scenario: { name }, createdAt, expiresAt: until }) => ({
      ...({ kind: "SCENARIO_LINK", name, apiKeyName: null, createdAt, until } as const),
    })),
    ...steps.map(({ apiKeyName, createdAt, startsAt: until }) => ({
      ...({ kind: "SCHEDULED_STEP", name: null, apiKeyName, createdAt, until } as const),
    })),
    ...exports.map(({ createdAt }) => ({
      ...({ kind: "DATA_EXPORT", name: null, apiKeyName: null, createdAt, until: null } as const),
    })),
  ];
}
