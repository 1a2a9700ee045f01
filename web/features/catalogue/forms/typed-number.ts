import { roundHalfUp } from "#core/fees/round-half-up.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import type { NumberKind } from "#core/pricing/price-fields.ts";
import { parseDecimal } from "#core/sale/parse-decimal.ts";
import { writeDecimal } from "#core/sale/write-decimal.ts";

/**
 * How a number of the catalogue is typed: centavos as reais; counts, dimensions and percentages
 * unchanged.
 */
export type TypedKind = "cents" | "count" | NumberKind;

const readAs: Readonly<Record<TypedKind, NumberKind>> = {
  cents: "money",
  // For units or grams, '1.200' means twelve hundred.
  count: "money",
  money: "money",
  percent: "percent",
  multiple: "multiple",
};

/** A typed number (D11); null when the field is blank, undefined when it cannot be read. */
export function readTyped(text: string, kind: TypedKind): number | null | undefined {
  if (text.trim() === "") return null;
  const value = parseDecimal(text, readAs[kind]);
  if (value === null) return undefined;
  return kind === "cents" ? roundHalfUp(value * 100) : value;
}

/** A stored number as its field shows it; empty for null. */
export function typedText(value: number | null | undefined, kind: TypedKind): string {
  if (value === null || value === undefined) return "";
  if (kind === "cents") return writeDecimal(value / 100, "money");
  return kind === "count" ? String(value) : writeDecimal(value, kind);
}

/** The error message for a typed number that cannot be read. */
export function unreadIssue(field: string): FieldIssue {
  return {
    field,
    title: "Número inválido",
    message: "Não entendemos este número. Digite só algarismos e vírgula.",
  };
}
