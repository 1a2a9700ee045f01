import { formatDate, formatDateTime } from "#core/format/date.ts";

/** The product's name, as mail signs it. */
export const productName = "Calculadora de Preços";

const timeZone = "America/Sao_Paulo";

/** Takes what `chosenName` lets through; greets without a name where that is nothing (D88). */
export const hello = (firstName: string | null) => (firstName === null ? "Olá!" : `Olá, ${firstName}!`);

/** '26 de novembro de 2026' in São Paulo: an e-mail does not know where it is read. */
export const dayOf = (instant: string) => formatDate(new Date(instant), timeZone);

/** '26 de novembro de 2026, às 14:02 (horário de Brasília)'. */
export const momentOf = (instant: string) =>
  `${formatDateTime(new Date(instant), timeZone)} (horário de Brasília)`;
