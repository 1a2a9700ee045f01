const locale = "pt-BR";

/** Month names, from January on. */
export const months =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** '26 de novembro de 2026', in `timeZone` or else the machine's time zone. */
export function formatDate(date: Date, timeZone?: string): string {
  if (timeZone === undefined) return `${formatDayOfYear(date)} de ${date.getFullYear()}`;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(date);
}

/** '26 de novembro, às 14:02': without the year, for dates close to today. */
export function formatMoment(date: Date, timeZone?: string): string {
  return `${formatDayOfYear(date, timeZone)}, às ${formatTime(date, timeZone)}`;
}

/** '26 de novembro de 2026, às 14:02'. */
export function formatDateTime(date: Date, timeZone?: string): string {
  return `${formatDate(date, timeZone)}, às ${formatTime(date, timeZone)}`;
}

// Formats without Intl in the machine's time zone, because Intl is slow to start on a phone.
function formatDayOfYear(date: Date, timeZone?: string): string {
  if (timeZone === undefined) return `${date.getDate()} de ${months[date.getMonth()]}`;
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone }).format(date);
}

function formatTime(date: Date, timeZone?: string): string {
  if (timeZone === undefined) return date.toTimeString().slice(0, 5);
  return new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone }).format(date);
}
