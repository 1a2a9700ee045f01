import { formatDate, formatDateTime } from "#core/format/date.ts";
import { brasiliaTimeZone } from "#core/time.ts";

/** The greeting; without a name when `chosenName` withheld it (D88). */
export const hello = (firstName: string | null) => (firstName === null ? "Olá!" : `Olá, ${firstName}!`);

/** '26 de novembro de 2026' in São Paulo: the reader's time zone is unknown. */
export const dayOf = (instant: string) => formatDate(new Date(instant), brasiliaTimeZone);

/** '26 de novembro de 2026, às 14:02 (horário de Brasília)'. */
export const momentOf = (instant: string) =>
  `${formatDateTime(new Date(instant), brasiliaTimeZone)} (horário de Brasília)`;
