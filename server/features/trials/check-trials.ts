import { trialDays, trialEnd, trialWarningDays } from "#core/entitlements/account-status.ts";
import type { DomainEvent } from "#core/events.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordEvents } from "#server/platform/outbox/record-event.ts";

const dayMs = 86_400_000;
/** An end that nobody told of for so long is told of no more: a product that was off for weeks sends no storm of mail. */
const tellWithinDays = 3;
/** So long after its start a trial may still be told of: until then its events must be there, by their once key. */
export const toldWithinDays = trialDays + tellWithinDays;
const batchSize = 500;

type Trial = { userId: string; trialStartedAt: Date };
type EventEntry = { event: DomainEvent; onceKey: string };
type Moment = {
  name: "trial.ending" | "trial.ended";
  /** Days since the trial started, from and to which the moment is told. */
  fromDays: number;
  toDays: number;
  eventOf(trial: Trial): DomainEvent;
};

const ended: Moment = {
  name: "trial.ended",
  fromDays: trialDays,
  toDays: toldWithinDays,
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

/** Records, once for each trial, that it is about to end and that it has ended. */
export async function checkTrials({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const moment of moments) {
    for (;;) {
      const trials = await findUntold(db, moment, now);
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

/** That a trial has ended, for who ends one by hand: whoever tells it first, it is told once. */
export function trialEndedEntry(trial: Trial): EventEntry {
  return entryOf(ended, trial);
}

function entryOf(moment: Moment, trial: Trial): EventEntry {
  const onceKey = `${moment.name} ${trial.userId} ${trial.trialStartedAt.toISOString()}`;
  return { event: moment.eventOf(trial), onceKey };
}

/** Trials whose moment has come and whose event, by the key above, is not there. */
function findUntold(db: Db, { name, fromDays, toDays }: Moment, now: Date): Promise<Trial[]> {
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
