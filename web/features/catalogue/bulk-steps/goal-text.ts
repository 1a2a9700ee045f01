import type { RepricingGoal } from "#core/comparison/repricing/repricing-goal.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { PriceEnding } from "#core/sale/choices.ts";
import type { StoredEdit } from "./edit-form.ts";
import { editTitle } from "./edit-title.ts";
import { centavos, type GoalChoice } from "./goal-choices.ts";

/** The label of each choice, the label of its number, and its explanation. */
export const goalText: Readonly<Record<GoalChoice, { option: string; label: string; help: string }>> = {
  MARGIN: {
    option: "Chegar a uma margem",
    label: "Margem",
    help: "O menor preço em que sobra essa margem, depois de taxas, impostos e anúncios.",
  },
  PROFIT: {
    option: "Ganhar um valor por venda",
    label: "Você fica com",
    help: "O menor preço em que sobra esse valor, depois de taxas, impostos e anúncios.",
  },
  ROI: {
    option: "Render uma porcentagem do custo (ROI)",
    label: "ROI",
    help: "O menor preço em que sobra essa parte do custo do produto, depois de taxas, impostos e anúncios.",
  },
  ROAS: {
    option: "Empatar com um ROAS",
    label: "ROAS",
    help: "O menor preço em que um anúncio com esse ROAS ainda não dá prejuízo.",
  },
  RAISE_PCT: { option: "Aumentar em %", label: "Aumento", help: "Sobre o preço de hoje." },
  LOWER_PCT: { option: "Reduzir em %", label: "Redução", help: "Sobre o preço de hoje." },
  RAISE_CENTS: { option: "Aumentar em R$", label: "Aumento", help: "Somado ao preço de hoje." },
  LOWER_CENTS: { option: "Reduzir em R$", label: "Redução", help: "Descontado do preço de hoje." },
  PRICE: { option: "O mesmo preço para todos", label: "Preço", help: "Cada anúncio fica com este preço." },
  ENDING: {
    option: "Só mudar o final do preço",
    label: "",
    help: "Cada preço sobe até o próximo com esse final.",
  },
  BETTER: {
    option: "Preço melhor de cada um",
    label: "",
    help: "O que tira da zona de perda, ou o menor que chega à sua margem mínima. Quem já está bem fica como está.",
  },
  RESTORED: {
    option: "Preço sugerido depois da mudança de taxas",
    label: "",
    help: "O preço que mantém a margem de antes ou chega à mínima, o maior dos dois. Nenhum fica no prejuízo.",
  },
  THERE: {
    option: "Preço visto no canal",
    label: "",
    help: "O preço do último arquivo do marketplace. Sem um só preço lá, o anúncio fica como está.",
  },
  CAMPAIGN: {
    option: "Preço para entrar na campanha",
    label: "",
    help: "O menor preço com que o anúncio entra na campanha simulada e mantém a margem mínima. Quem já entra fica como está.",
  },
};

/** What an ending does to the new prices. A lowered price is never raised above today's (D177). */
export function endingHelp(choice: GoalChoice): string {
  return choice === "LOWER_PCT" || choice === "LOWER_CENTS"
    ? "O preço novo vai para o próximo final escolhido, sem passar do preço de hoje."
    : "O preço novo sobe até o próximo final escolhido.";
}

const endingText: Readonly<Record<PriceEnding, string>> = {
  NONE: "",
  NINETY: ", com final ,90",
  NINETY_NINE: ", com final ,99",
};

/** What names a step. */
type TitledStep = {
  /** Null when the step edits another field. */
  goal?: RepricingGoal | null;
  edit?: StoredEdit | null;
  ending: PriceEnding;
  endingCents?: number | null | undefined;
};

/** What a step does in words: 'Margem de 15%, com final ,90', 'Categoria: Casa'. */
export function stepTitle({ goal, edit, ending, endingCents = null }: TitledStep): string {
  if (edit) return editTitle(edit);
  if (!goal) return "Alteração";
  const end = endingCents === null ? endingText[ending] : `, com final ,${centavos(endingCents)}`;
  return `${goalTitle(goal.kind, goal.value)}${end}`;
}

function goalTitle(kind: RepricingGoal["kind"], value: number): string {
  const way = value < 0 ? "Redução" : "Aumento";
  switch (kind) {
    case "MARGIN":
      return `Margem de ${formatRate(value)}`;
    case "PROFIT":
      return `Lucro de ${formatMoney(value / 100)} por venda`;
    case "ROI":
      return `ROI de ${formatRate(value)}`;
    case "ROAS":
      return `Empate com ROAS de ${formatRate(value).replace("%", "x")}`;
    case "BETTER_PRICE":
      return "Preço melhor de cada anúncio";
    case "RESTORED_MARGIN":
      return "Preço depois da mudança de taxas";
    case "PRICE_THERE":
      return "Preço visto no canal";
    case "CAMPAIGN_PRICE":
      return "Preço para entrar na campanha";
    case "PRICE_CENTS":
      return `Preço de ${formatMoney(value / 100)}`;
    case "CHANGE_PCT":
      return value === 0 ? "Preço de hoje" : `${way} de ${formatRate(Math.abs(value))}`;
    case "CHANGE_CENTS":
      return value === 0 ? "Preço de hoje" : `${way} de ${formatMoney(Math.abs(value) / 100)}`;
  }
}
