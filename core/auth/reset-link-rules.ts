import { resetLinkMinutes } from "./password-rules.ts";

const minuteMs = 60_000;
const linkMs = resetLinkMinutes * minuteMs;

/**
 * Minutes since the newest link before another is mailed, by how many work already (D86). Short enough for an owner to
 * whom the first one never came, and few enough that a stranger who goes on asking cannot fill a mailbox.
 */
const pauseMinutes = [0, 2, 15];

/** Links of one account that work at the same time. */
export const maxResetLinks = pauseMinutes.length;

/**
 * Whether a request is mailed a link, by when the account's links were made, used ones left out. None is ever taken back:
 * while the answer is no, the owner has one that works for another quarter of an hour.
 */
export function isResetMailed(linksMadeAt: readonly Date[], now: Date): boolean {
  const workingMs = linksMadeAt.map(Number).filter((madeMs) => Number(now) - madeMs < linkMs);
  const pause = pauseMinutes[workingMs.length];
  return pause !== undefined && Number(now) - Math.max(0, ...workingMs) >= pause * minuteMs;
}

/** When the next request is mailed a link, if nobody asks in between: now, or later. */
export function nextResetMail(linksMadeAt: readonly Date[], now: Date): Date {
  const times = linksMadeAt.flatMap((madeAt) =>
    [...pauseMinutes, resetLinkMinutes].map((minutes) => Number(madeAt) + minutes * minuteMs),
  );
  const later = times.filter((time) => time > Number(now)).sort((a, b) => a - b);
  const candidates = [now, ...later.map((time) => new Date(time))];
  return candidates.find((time) => isResetMailed(linksMadeAt, time)) ?? now;
}
