import type { OrderCheck } from "../check/check-order.ts";
import type { Difference } from "../check/fee-differences.ts";
import { type Verdict, verdictOf } from "../check/verdict.ts";
import type { ChargeKind } from "../statement-order.ts";
import { notComparedText } from "./not-compared-text.ts";
import { freightText, questionOf, unknownText, weightText } from "./questions.ts";

/** What the comparison of an order comes to, in pt-BR. */
export const verdictTexts: Readonly<Record<Verdict, string>> = {
  CLEAR: "Conforme a regra",
  OVERCHARGED: "Cobrado a mais",
  TO_CHECK: "A conferir",
  NOT_COMPARED: "Não comparado",
};

/** A verdict and its reason in pt-BR; null when there is nothing to say. */
export type OrderVerdict = { verdict: Verdict; reason: string | null };

/** The verdict of an order that has all its files (ST-14). */
export function orderVerdict(check: OrderCheck): OrderVerdict {
  const notCompared = notComparedText(check);
  const verdict = verdictOf(notCompared === null, check);
  if (verdict === "NOT_COMPARED") return { verdict, reason: notCompared };
  const asked = check.differences.filter(({ cents }) => cents < 0).sort((a, b) => a.cents - b.cents);
  const [question] = asked.flatMap((each) => questionOf(each)?.text ?? []);
  return { verdict, reason: verdict === "TO_CHECK" ? (question ?? null) : reasonOf(verdict) };
}

type Kind = Difference["kind"] | ChargeKind;

/** The verdict of an order of which only its amounts by kind are stored. */
export function storedVerdict(order: {
  isCompared: boolean;
  differences: readonly { kind: Kind; cents: number }[];
}): OrderVerdict {
  const verdict = verdictOf(order.isCompared, order);
  if (verdict !== "TO_CHECK") return { verdict, reason: reasonOf(verdict) };
  const [largest] = order.differences
    .filter(({ kind, cents }) => cents < 0 && kind in askedTexts)
    .sort((a, b) => a.cents - b.cents);
  return { verdict, reason: largest === undefined ? null : (askedTexts[largest.kind] ?? null) };
}

const askedTexts: Partial<Record<Kind, string>> = {
  FREIGHT: freightText,
  UNKNOWN_CHARGE: unknownText,
  WEIGHT_DIFFERENCE: weightText,
  FEE_TO_CHECK: "Uma condição sua pode ser a razão da taxa: leia o arquivo de novo para ver a pergunta.",
};

function reasonOf(verdict: Verdict): string | null {
  if (verdict === "OVERCHARGED") return "A taxa passa da regra do dia, e nada que conhecemos a explica.";
  return verdict === "NOT_COMPARED" ? "A regra do dia não foi encontrada, ou faltava um dado." : null;
}
