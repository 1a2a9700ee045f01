import { type Basis, moneyBasis } from "#core/sale/table/money-basis.ts";

const basisText: Readonly<Record<Basis, string>> = {
  neutral: "Left out, it counts as nothing.",
  asked: "Never assumed: where no rule has the figure, it is asked for.",
  learnt: "Left out, it counts as nothing until the seller's statements teach it.",
  example: "Left out, it is an example, which `examples` names.",
};

/** An input's description, with what it counts as while nobody has given it (AS-02, D520). */
export function withBasis(field: string, description: string): string {
  const bases: Readonly<Record<string, Basis>> = moneyBasis;
  const basis = bases[field];
  return basis === undefined ? description : `${description} ${basisText[basis]}`;
}
