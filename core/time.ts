/** Lengths of time in milliseconds. A day is always 24 hours. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Days, e-mails and daily jobs follow the time of Brasília. */
export const brasiliaTimeZone = "America/Sao_Paulo";
