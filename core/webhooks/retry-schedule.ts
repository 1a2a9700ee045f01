import { dayMs, hourMs, minuteMs } from "#core/time.ts";

/**
 * The waits after each failed attempt, as Standard Webhooks suggests: the last attempt is made at
 * least 75 hours after the first (AP-04, D399).
 */
const waitsMs = [
  5000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** Attempts of a delivery until it has failed. */
export const maxWebhookAttempts = waitsMs.length + 1;

/** By how much a wait is lengthened at most, so that many deliveries do not return at once. */
const maxJitter = 0.2;

/**
 * How long to wait after the attempt with this number, in milliseconds; null after the last one.
 * `random` is from 0 to 1. A wait is only ever lengthened.
 */
export function retryWaitMs(attempt: number, random: number): number | null {
  const wait = waitsMs[attempt - 1];
  return wait === undefined ? null : Math.round(wait * (1 + maxJitter * random));
}

const firstPauseMs = 10_000;
const longestPauseMs = 15 * minuteMs;

/**
 * How long an endpoint gets no request after so many failures in a row, so that a dead one costs an
 * attempt every quarter of an hour, however much waits for it.
 */
export function pauseMs(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
}

/** Longer waits that an endpoint asks for count as this long. */
const longestRetryAfterMs = dayMs;

/**
 * The wait of a Retry-After header in milliseconds: seconds or a date; null without a usable one.
 */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : null;
  const waitMs = seconds === null ? Date.parse(header) - now.getTime() : seconds * 1000;
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), longestRetryAfterMs);
}

/** An endpoint whose every attempt has failed for so long is switched off. */
export const failingLimitMs = 5 * dayMs;
