import { marketplaceRows } from "#core/sale/channel.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { CalculationState } from "./use-calculation.ts";

/** Why a marketplace's rules give no result yet, and how to proceed. */
export type Obstacle = {
  title: string;
  text: string;
  /** Null while the seller can only wait. */
  action: { label: string; field: SaleField } | { label: string; retry: () => void } | null;
};

/**
 * What keeps the form from having a result; null when nothing does, or when only the price is
 * missing.
 */
export function obstacleOf({ sale, questions, title }: CalculationState): Obstacle | null {
  switch (sale.status) {
    case "own":
      return null;
    case "loading":
      return {
        title: `Carregando as taxas ${marketplaceRows[sale.marketplace].of}…`,
        text: "É rápido.",
        action: null,
      };
    case "failed":
      return {
        title: `Não conseguimos carregar as taxas ${marketplaceRows[sale.marketplace].of}`,
        text: "Pode ser a sua conexão. O que você digitou continua aqui.",
        action: { label: "Tentar novamente", retry: sale.retry },
      };
    case "ready":
      return questionOf(questions, title);
  }
}

function questionOf(questions: CalculationState["questions"], title: string | null): Obstacle | null {
  const [question] = questions;
  if (question === undefined || title === null) return null;
  const [field, text] = question;
  return { title, text, action: { label: "Informar", field } };
}
