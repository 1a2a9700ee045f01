import { basicProductLimit } from "#core/entitlements/features.ts";

export const planIds = ["monthly", "quarterly", "annual"] as const;

export type PlanId = (typeof planIds)[number];

/** A plan on sale. One payment covers `intervalCount` intervals: 3 months in the quarterly plan. */
export type Plan = {
  id: PlanId;
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
  /** Short text on the plan's card; 'Economia' also highlights the card (S2-41). */
  badge: string | null;
};

const monthlyPriceCents = 44_90;
const quarterlyPriceCents = 124_90;
const annualPriceCents = 458_90;

/** What every plan has (S9-05), the reasons to pay first. */
const defaultFeatures = [
  "Conferência de extratos: o que cobraram a mais",
  "Contestações prontas para enviar",
  "Posso entrar nesta campanha?",
  "Aviso 14 dias antes de cada taxa nova",
  "Preços de volta no arquivo do marketplace",
  "Calculadora avançada",
  "Produtos sem limite",
  "Importação de planilhas",
  "Alterações em massa",
  "Histórico de preços",
  "Suporte por e-mail",
  "Acesso à API",
  "Sua marca na impressão",
  "Cenários ilimitados",
  "Relatórios detalhados",
] as const;

/** What an account without a plan has (S9-02, D145). */
export const freeFeatures: readonly string[] = [
  "Calculadora simples",
  "Taxas de cada marketplace",
  `Até ${basicProductLimit} produtos`,
];

/**
 * The plans on sale, cheapest first (S9-04, S9-05). Each discount is computed from the prices, so
 * that badge and feature line cannot disagree (D25).
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

/** The saving of one payment for `months` against the monthly plan, in whole per cent. */
export function discountPct(priceCents: number, months: number): number {
  return Math.round((1 - priceCents / (months * monthlyPriceCents)) * 100);
}
