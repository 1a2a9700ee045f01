import type { ExplainedLine } from "#core/pricing/explained-lines.ts";
import { pricePartText } from "./sale-text.ts";

/** The name of a line between a price and what is left (AS-03). */
export function explainedText({ part, cents }: ExplainedLine): string {
  if (part === "price") return "Preço de venda";
  if (part === "discount") return "Desconto e cupom";
  if (part === "left") return cents < 0 ? "Prejuízo" : "O que sobra";
  if (part === "packaging") return "Embalagem e outros custos";
  return pricePartText[part];
}

/** The same for the sales of a month. */
export function explainedMonthText(line: ExplainedLine): string {
  if (line.part === "price") return "Vendas pelo preço anunciado";
  if (line.part === "discount") return "Descontos e cupons";
  if (line.part === "left") return line.cents < 0 ? "Prejuízo por mês" : "Lucro por mês";
  return explainedText(line);
}
