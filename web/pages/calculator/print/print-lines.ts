import { fieldSections, isNumberField, type PriceField } from "#core/sale/price-fields.ts";
import { fieldGroups } from "#core/sale/price-input.ts";
import type { FieldSection } from "#core/sale/table/price-table.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { printedRules } from "#web/features/calculation/printed-rules.ts";
import { costRows } from "#web/features/calculation/rows/cost-rows.ts";
import { marginRows } from "#web/features/calculation/rows/margin-rows.ts";
import type { ResultLine, ResultRow } from "#web/features/calculation/rows/result-row.ts";
import { flagLabel, numberFieldText } from "#web/features/sale-form/texts/field-text.ts";
import { valueWithUnit } from "#web/features/sale-form/values/number-text.ts";
import { shownGroups } from "../form/shown-groups.ts";

export type PrintedInput = { label: string; value: string };

/**
 * The inputs that count, in the form's order: simple mode leaves the marketing card out (D10), and
 * a marketplace's facts replace own fees.
 */
export function printInputs(calculation: Calculation): PrintedInput[] {
  const { fees } = calculation;
  return fieldSections.flatMap((section) =>
    section === "marketplace" && fees.kind === "marketplace"
      ? printedRules(fees).inputs
      : sectionInputs(section, calculation),
  );
}

function sectionInputs(section: FieldSection, { input, mode, fees }: Calculation): PrintedInput[] {
  const fields = shownGroups(fieldGroups(section, input, mode), fees.kind === "own").flatMap(
    ({ flag, numbers }): PriceField[] => (flag ? [flag, ...numbers] : numbers),
  );
  return fields.map((field) =>
    isNumberField(field)
      ? { label: numberFieldText[field].label, value: valueWithUnit(field, input[field]) }
      : { label: flagLabel[field], value: input[field] ? "Sim" : "Não" },
  );
}

/** One printed line: a result, or a line that it consists of. */
export type PrintLine = {
  label: string;
  /** Its formula, or its meaning. */
  explanation: string;
  share: string | null;
  amount: string;
  isResult: boolean;
};

/**
 * Every result with its lines. Each line is printed once: a total does not repeat the lines above
 * it.
 */
export function printLines(calculation: Calculation): PrintLine[] {
  const rows = [...costRows(calculation), ...marginRows(calculation)];
  const labels = new Set(rows.map(({ label }) => label));
  const printed = new Set<string>();
  return rows.flatMap((row) => {
    const parts = row.lines.filter(({ label, formula }) => !labels.has(label) && !printed.has(formula));
    for (const { formula } of parts) printed.add(formula);
    return [resultLine(row), ...parts.map(partLine)];
  });
}

/** A result has the formula of the line with the same name. */
function resultLine({ label, help, share, amount, lines }: ResultRow): PrintLine {
  const own = lines.find((line) => line.label === label);
  return { label, explanation: own ? formulaOf(own) : (help ?? ""), share, amount, isResult: true };
}

function partLine(line: ResultLine): PrintLine {
  const { label, share, amount } = line;
  return { label, explanation: formulaOf(line), share, amount, isResult: false };
}

/**
 * Removes the label, which has its own column. The formula of the seller's own figure keeps its
 * note.
 */
function formulaOf({ label, formula, note }: ResultLine): string {
  const text = formula.replace(`${label}: `, "");
  return note === undefined || text.toLowerCase().startsWith(note) ? text : `${text} · ${note}`;
}
