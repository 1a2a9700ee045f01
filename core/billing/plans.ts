/** A plan as it is sold (spec 3). `intervalCount` intervals are paid at once: the quarterly plan is 3 months. */
export type Plan = {
  id: "monthly" | "quarterly" | "annual";
  name: string;
  description: string;
  /** Integer centavos. */
  priceCents: number;
  currency: "BRL";
  interval: "month" | "year";
  intervalCount: number;
  features: readonly string[];
  /** Marked as recommended on the plan list (S2-42). */
  recommended: boolean;
  /** A word on the card; 'Economia' also highlights it (S2-41). */
  badge: string | null;
};

const monthlyPriceCents = 44_90;
const quarterlyPriceCents = 124_90;
const annualPriceCents = 458_90;

const defaultFeatures = [
  "Calculadora avançada",
  "Cenários ilimitados",
  "Relatórios detalhados",
  "Suporte por e-mail",
] as const;

/**
 * The plans on sale, cheapest first, with the specification's prices and features (S9-04, S9-05).
 * Each discount is computed from the prices, so badge and feature line cannot disagree (D25). The annual plan, which
 * saves most, is both the highlighted and the recommended one.
 */
export const planCatalogue: readonly Plan[] = [
  {
    id: "monthly",
    name: "Mensal",
    description: "Para começar sem compromisso, mês a mês.",
    priceCents: monthlyPriceCents,
    currency: "BRL",
    interval: "month",
    intervalCount: 1,
    features: defaultFeatures,
    recommended: false,
    badge: null,
  },
  {
    id: "quarterly",
    name: "Trimestral",
    description: "Três meses para acompanhar a sua margem de perto.",
    priceCents: quarterlyPriceCents,
    currency: "BRL",
    interval: "month",
    intervalCount: 3,
    features: defaultFeatures,
    recommended: false,
    badge: `${discountPct(quarterlyPriceCents, 3)}% de desconto`,
  },
  {
    id: "annual",
    name: "Anual",
    description: "O ano inteiro pelo menor preço por mês.",
    priceCents: annualPriceCents,
    currency: "BRL",
    interval: "year",
    intervalCount: 1,
    features: [
      ...defaultFeatures,
      "Suporte prioritário",
      `${discountPct(annualPriceCents, 12)}% de desconto sobre o plano mensal`,
    ],
    recommended: true,
    badge: "Economia",
  },
];

/** What paying for `months` at once saves against the monthly plan, in whole per cent. */
export function discountPct(priceCents: number, months: number): number {
  return Math.round((1 - priceCents / (months * monthlyPriceCents)) * 100);
}
