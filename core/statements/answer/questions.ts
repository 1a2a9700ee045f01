import { formatRate } from "#core/format/percent.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { CheckedOrder } from "../check/check-orders.ts";
import type { Doubt } from "../check/doubt.ts";
import type { Difference } from "../check/fee-differences.ts";
import { type Asked, settingQuestion } from "./setting-question.ts";

/** One question about a difference that many orders may have (D530). */
export type StatementQuestion = Asked & {
  marketplace: Marketplace;
  skus: readonly string[];
  orders: number;
  /** What these orders cost more than the rule; 0: nothing is missing. */
  cents: number;
};

/** The questions of an answer, the largest amount in front. */
export function questionsOf(checked: readonly CheckedOrder[]): StatementQuestion[] {
  const questions = new Map<
    string,
    { question: StatementQuestion; skus: Set<string>; numbers: Set<string> }
  >();
  for (const { marketplace, order, differences, otherFact } of checked) {
    const asked = differences.flatMap((each) => {
      const question = questionOf(each);
      return question === null ? [] : [{ question, cents: -each.cents }];
    });
    if (otherFact !== null) asked.push({ question: factQuestion(otherFact), cents: 0 });
    for (const { question, cents } of asked) {
      const key = JSON.stringify([marketplace, question]);
      const group = questions.get(key) ?? {
        question: { ...question, marketplace, skus: [], orders: 0, cents: 0 },
        skus: new Set<string>(),
        numbers: new Set<string>(),
      };
      questions.set(key, group);
      group.question.cents += cents;
      group.numbers.add(order.number);
      for (const { sku } of order.lines) if (sku !== null) group.skus.add(sku);
    }
  }
  return [...questions.values()]
    .map(({ question, skus, numbers }) => ({ ...question, skus: [...skus], orders: numbers.size }))
    .sort((a, b) => b.cents - a.cents);
}

/** What is asked about a difference; null: nothing is. */
export function questionOf({ kind, doubt }: Difference): Asked | null {
  if (kind === "FREIGHT") return atMarketplace(freightText);
  if (kind === "WEIGHT_DIFFERENCE")
    return { text: weightText, answer: null, pct: null, term: null, answeredIn: "LISTINGS" };
  if (kind === "UNKNOWN_CHARGE") return atMarketplace(unknownText);
  return kind === "FEE_TO_CHECK" && doubt !== undefined ? doubtQuestion(doubt) : null;
}

function doubtQuestion(doubt: Doubt): Asked {
  switch (doubt.code) {
    case "SETTING":
      return settingQuestion(doubt);
    case "OWN_PERCENT":
      return {
        text: `A sua comissão é ${formatRate(doubt.pct)}?`,
        ...{ answer: null, pct: doubt.pct, term: null, answeredIn: "LISTINGS" },
      };
    case "INSTALMENTS":
      return {
        text: "A Amazon cobrou 1,5% a mais: este produto está no parcelamento sem juros?",
        ...{ answer: null, pct: doubt.pct, term: null, answeredIn: "LISTINGS" },
      };
    case "NOT_SHOWN":
      return atMarketplace(
        "Nenhum outro pedido mostra as condições deste produto: a comissão do anúncio é outra?",
      );
    case "APART":
      return atMarketplace(
        "Difere de outro modo que os pedidos parecidos: responda primeiro às outras perguntas.",
      );
    case "ALIKE":
      return atMarketplace("Quase todos estes pedidos diferem da regra: alguma condição sua é outra?");
    case "ONE_SOURCE":
      return atMarketplace("Só uma fonte dá esta regra. O painel do marketplace mostra a mesma taxa?");
    case "RETURNED":
      return atMarketplace(
        "Houve reembolso, e a taxa ficou maior que a da regra. O marketplace explica por quê?",
      );
  }
}

export const freightText =
  "Frete diferente da tabela: o pacote tem outro peso, outras medidas ou outra forma de envio?";
export const weightText =
  "O marketplace cobrou outro peso ou outras medidas: o peso e as medidas do anúncio estão certos?";
export const unknownText = "Cobrança que não conhecemos: o arquivo desconta este valor sem dizer do que é.";

function atMarketplace(text: string): Asked {
  return { text, answer: null, pct: null, term: null, answeredIn: "MARKETPLACE" };
}

const sentText: Readonly<Record<string, string>> = {
  FBA: "FBA",
  DBA: "DBA",
  OWN: "envio próprio",
};

function factQuestion({ charged, listed }: { charged: string; listed: string }): Asked {
  const text = `Cobrado como ${sentText[charged] ?? charged}: seu anúncio diz ${sentText[listed] ?? listed}`;
  const term = { field: "logistics", value: charged } as const;
  return { text, answer: null, pct: null, term, answeredIn: "LISTINGS" };
}
