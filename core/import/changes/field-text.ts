import { formatCents, formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { type ImportField, importFields } from "../import-field.ts";
import { termOf } from "../term-of-field.ts";

type Value = string | number | boolean | readonly string[] | null | undefined;

const maxCharacters = 80;

/** A field's value as a seller reads it, at most 80 characters; null when it is empty. */
export function fieldText(field: ImportField, value: Value): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number") return numberText(field, value);
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  const text = typeof value === "string" ? value : value.join(", ");
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text || null;
}

function numberText(field: ImportField, value: number): string {
  switch (importFields[field].kind) {
    case "money":
      // Terms are in reais, as in the calculator.
      return termOf(field) === null ? formatCents(value) : formatMoney(value);
    case "percent":
      return formatRate(value);
    case "weight":
      return `${plain.format(value)} g`;
    case "length":
      return `${plain.format(value)} cm`;
    default:
      return plain.format(value);
  }
}

const plain = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });
