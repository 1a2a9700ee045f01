import type { FieldIssue } from "#core/field-issue.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { NumberKind } from "../table/price-table.ts";
import { parseDecimal } from "./parse-decimal.ts";
import { writeDecimal } from "./write-decimal.ts";

/** How a number is typed: centavos as reais, a count as a whole number, the others unchanged. */
export type TypedKind = NumberKind | "cents" | "count" | "grams" | "centimetres";

/**
 * In money and whole units a point groups thousands ('1.200' g); in lengths and percentages it is
 * the decimal mark ('10.5' cm).
 */
const readAs: Readonly<Record<TypedKind, NumberKind>> = {
  money: "money",
  cents: "money",
  count: "money",
  grams: "money",
  percent: "percent",
  centimetres: "percent",
  multiple: "multiple",
};

/**
 * A typed number (D11) in the unit of its kind; null when the field is blank, undefined when it
 * cannot be read.
 */
export function readTyped(text: string, kind: TypedKind): number | null | undefined {
  if (text.trim() === "") return null;
  const value = parseDecimal(text, readAs[kind]);
  if (value === null) return undefined;
  return kind === "cents" ? roundHalfUp(value * 100) : value;
}

/** The number in the text; null when it is blank or cannot be read. */
export function parseTyped(text: string, kind: TypedKind): number | null {
  return readTyped(text, kind) ?? null;
}

/** A number as its field shows it; empty for null. */
export function typedText(value: number | null | undefined, kind: TypedKind): string {
  if (value === null || value === undefined) return "";
  if (kind === "cents") return writeDecimal(value / 100, "money");
  if (kind === "count") return String(value);
  // Grams are written without a thousands separator: '1200'.
  return writeDecimal(value, kind === "grams" ? "percent" : readAs[kind]);
}

/** The sentence for a typed number that cannot be read (D259). */
export const unreadText = "Não entendemos este número. Digite só algarismos e vírgula.";

/** The issue of a field whose number cannot be read. */
export function unreadIssue(field: string): FieldIssue {
  return { field, title: "Número inválido", message: unreadText };
}
