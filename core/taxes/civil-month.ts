/** A month of the civil calendar, 'YYYY-MM'. Months compare as strings. */
export type CivilMonth = string;

/** Whether a text is a month: four digits, a hyphen, 01 to 12. */
export function isCivilMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The month `count` months later; earlier for a negative count. */
export function addMonths(month: CivilMonth, count: number): CivilMonth {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, "0");
  return `${year}-${String((months % 12) + 1).padStart(2, "0")}`;
}

const names = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** 'nov/2026'. */
export function formatMonth(month: CivilMonth): string {
  return `${names[Number(month.slice(5)) - 1]}/${month.slice(0, 4)}`;
}
