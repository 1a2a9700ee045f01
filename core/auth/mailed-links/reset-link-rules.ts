import { minuteMs } from "#core/time.ts";
import { resetLinkMinutes } from "./mailed-links.ts";

const linkMs = resetLinkMinutes * minuteMs;

/**
 * Minutes to wait after the newest link before mailing another, by the number of links that still
 * work (D86). Short enough for an owner who lost the first e-mail; the cap on links keeps a
 * stranger from filling the mailbox.
 */
const pauseMinutes = [0, 2, 15];

/** Maximum number of working links per account. */
export const maxResetLinks = pauseMinutes.length;

/**
 * Whether to mail another link, given when the account's unused links were created. Links are never
 * revoked: while this is false, one of them works for at least another 15 minutes.
 */
export function isResetMailed(linksMadeAt: readonly Date[], now: Date): boolean {
  const workingMs = linksMadeAt.map(Number).filter((madeMs) => Number(now) - madeMs < linkMs);
  const pause = pauseMinutes[workingMs.length];
  return pause !== undefined && Number(now) - Math.max(0, ...workingMs) >= pause * minuteMs;
}

/** The earliest time, not before `now`, at which a request leads to an e-mail. */
export function nextResetMail(linksMadeAt: readonly Date[], now: Date): Date {
  const times = linksMadeAt.flatMap((madeAt) =>
    [...pauseMinutes, resetLinkMinutes].map((minutes) => Number(madeAt) + minutes * minuteMs),
  );
  const later = times.filter((time) => time > Number(now)).sort((a, b) => a - b);
  const candidates = [now, ...later.map((time) => new Date(time))];
  return candidates.find((time) => isResetMailed(linksMadeAt, time)) ?? now;
}
