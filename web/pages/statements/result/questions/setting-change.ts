import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { StatementQuestion } from "#core/statements/answer/questions.ts";
import type { DefaultChange } from "../lessons/lesson-text.ts";

type Answer = NonNullable<StatementQuestion["answer"]>;

const texts: Readonly<Record<string, string>> = {
  CPF: "CPF",
  CNPJ: "CNPJ",
  INDIVIDUAL: "plano Individual",
  PROFESSIONAL: "plano Profissional",
  STANDARD: "comissão padrão",
  NEW_SELLER: "comissão de vendedor novo",
  PAID_AT_ONCE: "repasse único",
  PAID_BY_FLOW: "repasse por fluxo",
};

/** The setting that a press saves: 'Sou CPF'; null where it is saved so already. */
export function settingChange(
  { field, value }: Answer,
  defaults: SellerDefaults,
): (DefaultChange & { buttonText: string }) | null {
  const previous = defaults[field];
  if (previous === value) return null;
  const newText = texts[value] ?? value;
  return {
    settings: { [field]: value },
    previous: { [field]: previous },
    oldText: texts[previous] ?? previous,
    newText,
    buttonText: field === "sellerType" ? `Sou ${newText}` : `Sim, é ${newText}`,
  };
}
