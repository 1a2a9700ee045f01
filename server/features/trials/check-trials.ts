import { trialDays, trialEnd, trialWarningDays } from "#core/entitlements/account-status.ts";
import { dayMs } from "#core/time.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { DomainEvent } from "#server/platform/events/events.ts";
import { recordEvents } from "#server/platform/events/record-event.ts";

/** Don't announce trials that ended longer ago, so that downtime does not cause a mail storm. */
const announceWithinDays = 3;
/**
 * Days after its start in which a trial may be announced. Its events must be kept that long,
 * because their once key prevents a second announcement.
 */
export const announcedWithinDays = trialDays + announceWithinDays;
const batchSize = 500;

type Trial = { userId: string; trialStartedAt: Date };
type EventEntry = { event: DomainEvent; onceKey: string };
type Moment = {
  name: "trial.ending" | "trial.ended";
  /** Days since the trial started between which the event is announced. */
  fromDays: number;
  toDays: number;
  eventOf(trial: Trial): DomainEvent;
};

const ended: Moment = {
  name: "trial.ended",
  fromDays: trialDays,
  toDays: announcedWithinDays,
  eventOf: ({ userId, trialStartedAt }) => ({
    name: "trial.ended",
    payload: { userId, trialEndedAt: trialEnd(trialStartedAt).toISOString() },
  }),
};

const moments: readonly Moment[] = [
  {
    name: "trial.ending",
    fromDays: trialDays - trialWarningDays,
    toDays: trialDays,
    eventOf: ({ userId, trialStartedAt }) => ({
      name: "trial.ending",
      payload: { userId, trialEndsAt: trialEnd(trialStartedAt).toISOString() },
    }),
  },
  ended,
];

/** Records, once per trial, that it is about to end and that it has ended. */
export async function checkTrials({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const moment of moments) {
    for (;;) {
      const trials = await findUnannounced(db, moment, now);
      await db.$transaction((tx) =>
        recordEvents(
          tx,
          trials.map((trial) => entryOf(moment, trial)),
          now,
        ),
      );
      if (trials.length < batchSize) break;
    }
  }
}

/**
 * The trial.ended event, also recorded by the admin command. The once key makes duplicates
 * harmless.
 */
export function trialEndedEntry(trial: Trial): EventEntry {
  return entryOf(ended, trial);
}

function entryOf(moment: Moment, trial: Trial): EventEntry {
  const onceKey = `${moment.name} ${trial.userId} ${trial.trialStartedAt.toISOString()}`;
  return { event: moment.eventOf(trial), onceKey };
}

/** Trials in the window whose event has not been recorded under its once key. */
function findUnannounced(db: Db, { name, fromDays, toDays }: Moment, now: Date): Promise<Trial[]> {
  const startedBy = new Date(now.getTime() - fromDays * dayMs);
  const startedAfter = new Date(now.getTime() - toDays * dayMs);
  return db.$queryRaw<Trial[]>`
    SELECT u."id" AS "userId", u."trial_started_at" AS "trialStartedAt" FROM "users" u
    WHERE u."trial_started_at" <= ${startedBy} AND u."trial_started_at" > ${startedAfter}
      AND NOT EXISTS (
        SELECT FROM "outbox_events" e
        WHERE e."once_key" = ${name} || ' ' || u."id" || ' '
          || to_char(u."trial_started_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
    ORDER BY u."trial_started_at"
    LIMIT ${batchSize}`;
}
