import type { RequestLimit } from "#server/platform/errors.ts";

/** The English sentence of a document above one of its limits (D36). */
export function limitTextEnglish(limit: RequestLimit): string {
  return texts[limit.of](limit);
}

const texts: Record<RequestLimit["of"], (limit: RequestLimit) => string> = {
  COST: ({ maximum, requested, fits }) =>
    `The query costs ${count(requested)} points, and one request may spend ${count(maximum)}. Divide it into at least ${count(Math.ceil((requested ?? maximum) / maximum))} requests, with fewer items or fields in each.${fitText(fits)}`,
  DEPTH: ({ maximum, requested }) =>
    `The query has ${count(requested)} levels, one inside the other. The maximum is ${count(maximum)}.`,
  ALIASES: ({ maximum, requested }) =>
    `The query has ${count(requested)} aliases. The maximum is ${count(maximum)}: divide it into more requests.`,
  TOKENS: ({ maximum }) =>
    `The query has more than ${count(maximum)} tokens, the maximum. Divide it into more requests and send values as variables.`,
  CHARACTERS: ({ maximum, requested }) =>
    `The query has ${count(requested)} characters. The maximum is ${count(maximum)}: divide it into more requests and send values as variables.`,
  ANSWER: ({ maximum, requested }) =>
    `The answer would have ${count(requested)} characters. The maximum is ${count(maximum)}: ask for fewer items or fields in each request.`,
};

/** ' What fits: first: 40 in each list.', or nothing. */
function fitText(fits: RequestLimit["fits"]): string {
  const parts = [
    ...(fits?.first ? [`first: ${fits.first} in each list`] : []),
    ...(fits?.items ? [`${count(fits.items)} items a request`] : []),
  ];
  return parts.length > 0 ? ` What fits: ${parts.join(" and ")}.` : "";
}

const whole = new Intl.NumberFormat("en");

function count(value: number | null): string {
  return whole.format(value ?? 0);
}
