import type { FeeDoubt, FeeSchedule, MatrixCharge, ReputationFactor } from "../../fee-schedule.ts";
import { notPublished, ownSending } from "../not-published.ts";
import { shippingRows202603, shippingRows202608 } from "./shipping-rows.ts";

const same = { timesBps: 10_000, dividedByBps: 10_000 };

/** Below R$ 79 the full cost is green ÷ 0.7, and yellow pays 80 % of it. */
const below79: ReputationFactor = {
  GREEN: same,
  NONE: same,
  YELLOW: { timesBps: 8000, dividedByBps: 7000 },
  ORANGE: { timesBps: 10_000, dividedByBps: 7000 },
  RED: { timesBps: 10_000, dividedByBps: 7000 },
};

const from79: ReputationFactor = {
  GREEN: same,
  NONE: same,
  YELLOW: { timesBps: 12_000, dividedByBps: 10_000 },
  ORANGE: { timesBps: 20_000, dividedByBps: 10_000 },
  RED: { timesBps: 20_000, dividedByBps: 10_000 },
};

function table(rows: MatrixCharge["rows"]): MatrixCharge {
  return {
    shape: "matrix",
    addedGrams: 0,
    bands: [],
    columns: [
      { fromCents: 1, toCents: 1899 },
      { fromCents: 1900, toCents: 4899 },
      { fromCents: 4900, toCents: 7899 },
      { fromCents: 7900, toCents: 9999 },
      { fromCents: 10000, toCents: 11999 },
      { fromCents: 12000, toCents: 14999 },
      { fromCents: 15000, toCents: 19999 },
      { fromCents: 20000, toCents: null },
    ],
    rows,
    perExtraKgCents: null,
    atMostHalfBelowCents: 1900,
    reputation: { belowCents: 7900, below: below79, from: from79 },
    fastFreeShipping: { belowCents: 7900 },
    categoriesNotPublished: ["Livros, Revistas e Comics", "Pet Shop"],
  };
}

const specialTables: FeeDoubt = {
  code: "SPECIAL_SHIPPING_TABLES",
  severity: "INFO",
  about: "shippingCostOverride",
  text: "Produtos usados, supermercado no Full e algumas categorias têm tabelas próprias. Se for o seu caso, digite o custo de envio.",
};

const reputationDoubt: FeeDoubt = {
  code: "REPUTATION_FACTORS",
  severity: "INFO",
  about: "shippingCostOverride",
  when: { reputations: ["YELLOW", "ORANGE", "RED"] },
  text: "Os fatores de reputação são exatos na tabela de março e conferem em 8 amostras da tabela de agosto.",
};

const shipping = {
  marketplace: "MERCADO_LIVRE",
  kind: "LOGISTICS",
  label: "Custo de envio",
  when: { logistics: "MERCADO_ENVIOS" },
} as const;

/** What every sale with Mercado Envios pays, by weight, price and reputation. */
export const mercadoLivreShipping: readonly FeeSchedule[] = [
  {
    ...shipping,
    id: "ml-frete-ate-2026-03",
    validFrom: "2025-01-01",
    validTo: "2026-03-01",
    charge: {
      shape: "bands",
      variants: [
        {
          when: {},
          bands: [
            { fromCents: 1, toCents: 7899, percentBps: 0, fixedCents: 0 },
            { fromCents: 7900, toCents: null, percentBps: 0, fixedCents: null },
          ],
        },
      ],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["ml-landing-2025"],
    confidence: "ONE_SOURCE",
    doubts: [
      {
        code: "OLD_FREE_SHIPPING",
        severity: "INFO",
        about: "shippingCostOverride",
        when: { toCents: 7899 },
        text: "Até 1º de março de 2026, o frete grátis abaixo de R$ 79 era pago pelo Mercado Livre.",
      },
      {
        code: "OLD_SHIPPING_TABLE",
        severity: "WARNING",
        about: "shippingCostOverride",
        when: { fromCents: 7900 },
        text: "A tabela de frete de antes de março de 2026 para preços a partir de R$ 79 não foi encontrada.",
      },
    ],
  },
  {
    ...shipping,
    id: "ml-opcost-2026-03",
    validFrom: "2026-03-02",
    validTo: "2026-08-23",
    charge: table(shippingRows202603),
    sources: ["ml-table-march", "ml-dev-fees", "ml-precificao", "read-3dprecify", "ml-cat-3"],
    confidence: "CONFIRMED",
    doubts: [
      specialTables,
      {
        code: "ONE_CELL_DISPUTED",
        severity: "INFO",
        about: "shippingCostOverride",
        when: { fromCents: 1900, toCents: 4899, heavierThanGrams: 150_000 },
        text: "Acima de 150 kg, entre R$ 19,00 e R$ 48,99, treze leituras dizem R$ 12,95 e cinco dizem R$ 12,75.",
      },
    ],
  },
  {
    ...shipping,
    id: "ml-opcost-2026-08",
    validFrom: "2026-08-24",
    validTo: null,
    charge: table(shippingRows202608),
    sources: ["ml-help-48392", "ml-table-aug", "ml-real-casa", "read-fvmaker", "ml-ecf", "read-68438223623"],
    confidence: "CONFIRMED",
    doubts: [specialTables, reputationDoubt],
  },
  {
    ...ownSending,
    id: "ml-flex-entrega",
    marketplace: "MERCADO_LIVRE",
    when: { logistics: "FLEX" },
    validFrom: "2025-01-01",
  },
  {
    ...shipping,
    ...notPublished,
    id: "ml-envios-agora",
    validFrom: "2025-01-01",
    validTo: null,
    validFromNote: "A modalidade existe desde 6 de junho de 2026.",
    when: { logistics: "ENVIOS_AGORA" },
    sources: ["ml-envios-agora"],
    doubts: [
      {
        code: "ENVIOS_AGORA_FEE",
        severity: "WARNING",
        about: "shippingCostOverride",
        text: "O Mercado Livre não publica o que o vendedor paga no Envios Agora. Digite o custo de envio que aparece na sua conta.",
      },
    ],
  },
];
