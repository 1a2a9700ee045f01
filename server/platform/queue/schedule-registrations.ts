import { minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";

/** Workers register their repeating jobs with each sweep, every 30 seconds. */
const staleMs = 10 * minuteMs;

type RegistrationDeps = Pick<Deps, "db" | "clock">;

/** Notes that a live worker knows these repeating jobs. */
export async function registerSchedules(
  { db, clock }: RegistrationDeps,
  names: readonly string[],
): Promise<void> {
  const now = clock.now();
  await db.$executeRaw`
    INSERT INTO schedule_registrations (name, seen_at)
    SELECT name, ${now} FROM unnest(${[...names].sort()}::text[]) AS names (name)
    ON CONFLICT (name) DO UPDATE SET seen_at = EXCLUDED.seen_at`;
}

/** The names that workers had registered, and none has for ten minutes. */
export async function findWithdrawn({ db, clock }: RegistrationDeps): Promise<Set<string>> {
  const before = new Date(clock.now().getTime() - staleMs);
  const rows = await db.scheduleRegistration.findMany({ where: { seenAt: { lt: before } } });
  return new Set(rows.map(({ name }) => name));
}

/** Whether a live worker may know a repeating job that this one does not. */
export async function isRegistered({ db, clock }: RegistrationDeps, name: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - staleMs);
  return (await db.scheduleRegistration.count({ where: { name, seenAt: { gte: since } } })) > 0;
}
