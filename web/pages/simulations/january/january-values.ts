import { type CbsEffect, cbsEffects, type January } from "#core/comparison/simulation/january.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { readTyped, unreadIssue } from "#core/sale/typed/typed.ts";
import { presumidoIssues } from "#core/taxes/presumido/presumido-text.ts";

/** The form as typed. */
export type JanuaryForm = { tax: string; cbsIbs: string; effect: CbsEffect };

/**
 * What is asked of a seller: nothing of a regime whose tax no law of January changes. REGIME: the
 * regime itself, without which nobody can say what changes.
 */
export type JanuaryQuestion = "REGIME" | "NOTHING" | "INSIDE" | "OUTSIDE";

export function januaryQuestion({
  taxRegime,
  isTaxExample,
  paysCbsOutside,
}: SellerDefaults): JanuaryQuestion {
  if (taxRegime === null || isTaxExample) return "REGIME";
  if (taxRegime === "SIMPLES") return paysCbsOutside ? "OUTSIDE" : "INSIDE";
  return taxRegime === "PRESUMIDO" || taxRegime === "OTHER" ? "OUTSIDE" : "NOTHING";
}

export function openingJanuary(question: JanuaryQuestion): JanuaryForm {
  return { tax: "", cbsIbs: "", effect: question === "OUTSIDE" ? "CREDIT" : "NONE" };
}

/** How each effect of CBS and IBS is offered. */
const effectText: Readonly<Record<CbsEffect, string>> = {
  NONE: "Não mudam custos nem taxas",
  CREDIT: "Dão crédito na compra e nas taxas",
  ADDED: "O marketplace soma à taxa, sem crédito",
};

export const effectOptions = cbsEffects.map((value) => ({ value, text: effectText[value] }));

type Checked = { ok: true; value: January } | { ok: false; issues: FieldIssue[] };

/** Reads the form; who pays CBS and IBS apart has a new tax. */
export function readJanuary(question: JanuaryQuestion, { tax, cbsIbs, effect }: JanuaryForm): Checked {
  const [taxSellPct, cbsIbsPct] = [readTyped(tax, "percent"), readTyped(cbsIbs, "percent")];
  const issues: FieldIssue[] = [];
  if (taxSellPct === undefined) issues.push(unreadIssue("tax"));
  else if (question === "OUTSIDE" && taxSellPct === null)
    issues.push({
      field: "tax",
      title: "Falta o imposto",
      message: "Calcule ou digite o imposto de janeiro.",
    });
  if (cbsIbsPct === undefined) issues.push(unreadIssue("cbsIbs"));
  else if (effect !== "NONE" && !(cbsIbsPct !== null && cbsIbsPct >= 0 && cbsIbsPct <= 100))
    issues.push({ ...presumidoIssues.cbsIbsOutside, field: "cbsIbs" });
  if (issues.length > 0 || taxSellPct === undefined || cbsIbsPct === undefined) return { ok: false, issues };
  return { ok: true, value: { taxSellPct, cbsIbsPct, effect } };
}
