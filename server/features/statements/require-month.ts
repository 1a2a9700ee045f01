import { InvalidInputError } from "#server/platform/errors.ts";

/** No marketplace has statements of before. */
const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Throws InvalidInputError for what is no month like '2026-09'. */
export function requireMonth(month: string): string {
  if (monthPattern.test(month)) return month;
  throw new InvalidInputError([{ field: "month", message: "Informe o mês como 2026-09." }]);
}
