import type { Pair } from "./pairs-of.ts";

/** Why kept orders of marketplaces and disputes about them are refused. */
export const statementSentences: readonly Pair[] = [
  ["Cada pedido entra uma vez.", "Send each order once."],
  [
    "Um valor deste pedido não é um número de pedido, um dia ou um total.",
    "A value of this order is not the number of an order, a day or a total.",
  ],
  ["Informe o mês como 2026-09.", "Send the month like 2026-09."],
  ["Envie os números ou o mês.", "Send either `numbers` or `month`."],
  [
    "Informe um dia do calendário, até dez anos à frente.",
    "Send a day of the calendar, at most ten years ahead.",
  ],
  ["Só uma contestação aceita tem valor recuperado.", "Only an accepted dispute has recovered money."],
  ["Informe um dia do calendário, até hoje.", "Send a day of the calendar, not after today."],
  [
    "Quem corrige uma contestação é um extrato mais novo, quando você o guarda.",
    "Only a newer statement corrects a dispute, when it is kept.",
  ],
  ["Cada dia tem um custo só.", "Send each day once."],
  ["Informe um valor de R$ 0,00 em diante.", "Send a value of R$ 0.00 or more."],
];
