/** Parts of rows that several marketplaces share. */
const ownNumber = { kind: "number", default: "", owner: "listing" } as const;

export const percentNumber = { ...ownNumber, unit: "%" } as const;
export const moneyNumber = { ...ownNumber, unit: "R$" } as const;
export const shareNumber = { ...ownNumber, unit: "% das vendas" } as const;

export const percent = { ...percentNumber, field: "percentOverride", column: "Sua comissão (%)" } as const;
export const fixed = { ...moneyNumber, field: "fixedOverride", column: "Sua taxa fixa (R$)" } as const;
export const shipping = {
  ...moneyNumber,
  field: "shippingCostOverride",
  column: "Seu custo de envio (R$)",
} as const;
export const category = {
  kind: "category",
  default: "",
  owner: "listing",
  field: "category",
  column: "Categoria no marketplace",
} as const;

/** A cost by the month and the sales that it is divided by, of a marketplace with such costs. */
export const monthlyCost = { ...moneyNumber, field: "monthlyCost", column: "Custo por mês (R$)" } as const;
export const salesPerMonth = {
  ...ownNumber,
  unit: "vendas",
  field: "salesPerMonth",
  column: "Vendas por mês no canal",
} as const;

export function choice<const Option extends string, const Opening extends NoInfer<Option>>(
  options: readonly Option[],
  opening: Opening,
) {
  return { kind: "choice", options, default: opening } as const;
}

export const flag = (isOn: boolean) => ({ kind: "flag", default: isOn ? "true" : "false" }) as const;
