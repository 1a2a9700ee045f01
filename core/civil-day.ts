/** A day in São Paulo, 'YYYY-MM-DD' (D93). Such texts compare as the days do. */
export type CivilDay = string;

/** sv-SE writes a date as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/** The civil day of an instant in São Paulo (D93). */
export function civilDayOf(instant: Date): CivilDay {
  return isoDay.format(instant);
}

/** Whether a text is a day of the calendar: '2026-02-28', not '2026-02-30' and not '28/02/2026'. */
export function isCivilDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
