import type { FeeSchedule } from "../../fee-schedule.ts";

const mercadoLivre = { marketplace: "MERCADO_LIVRE", kind: "FIXED", label: "Custo fixo" } as const;

const books = { categories: ["Livros, Revistas e Comics"] };

/**
 * A fixed fee per unit: for every sale until 2026-03-01, since then only for Flex and own shipping.
 */
export const mercadoLivreFixed: readonly FeeSchedule[] = [
  {
    ...mercadoLivre,
    id: "ml-fixed-ate-2026-03",
    validFrom: "2025-01-01",
    validTo: "2026-03-01",
    validFromNote:
      "Visto em vigor em janeiro de 2025. R$ 5,50 e R$ 6,00 valeram em 2023 e 2024; o dia da mudança não foi encontrado.",
    when: {},
    charge: {
      shape: "bands",
      variants: [
        {
          when: books,
          bands: [
            { fromCents: 1, toCents: 599, percentBps: 5000, fixedCents: 0 },
            { fromCents: 600, toCents: 2899, percentBps: 0, fixedCents: 300 },
            { fromCents: 2900, toCents: 4999, percentBps: 0, fixedCents: 350 },
            { fromCents: 5000, toCents: 7899, percentBps: 0, fixedCents: 400 },
            { fromCents: 7900, toCents: null, percentBps: 0, fixedCents: 0 },
          ],
        },
        {
          when: {},
          bands: [
            { fromCents: 1, toCents: 1249, percentBps: 5000, fixedCents: 0 },
            { fromCents: 1250, toCents: 2899, percentBps: 0, fixedCents: 625 },
            { fromCents: 2900, toCents: 4999, percentBps: 0, fixedCents: 650 },
            { fromCents: 5000, toCents: 7899, percentBps: 0, fixedCents: 675 },
            { fromCents: 7900, toCents: null, percentBps: 0, fixedCents: 0 },
          ],
        },
      ],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["ml-landing-2025", "ml-cat-3"],
    confidence: "CONFIRMED",
    doubts: [],
  },
  {
    ...mercadoLivre,
    id: "ml-fixed-flex-2026-03",
    validFrom: "2026-03-02",
    validTo: null,
    when: { logistics: "FLEX" },
    charge: {
      shape: "bands",
      variants: [
        {
          when: books,
          bands: [
            { fromCents: 1, toCents: 7899, percentBps: 0, fixedCents: null },
            { fromCents: 7900, toCents: null, percentBps: 0, fixedCents: 0 },
          ],
        },
        {
          when: {},
          bands: [
            { fromCents: 1, toCents: 1899, percentBps: 0, fixedCents: 625 },
            { fromCents: 1900, toCents: 4899, percentBps: 0, fixedCents: 665 },
            { fromCents: 4900, toCents: 7899, percentBps: 0, fixedCents: 775 },
            { fromCents: 7900, toCents: null, percentBps: 0, fixedCents: 0 },
          ],
        },
      ],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["ml-cat-2026-04", "read-fvmaker", "ml-help-4726"],
    confidence: "CONFIRMED",
    doubts: [
      {
        code: "FLEX_BOOKS",
        severity: "WARNING",
        about: "fixedOverride",
        when: { ...books, toCents: 7899 },
        text: "No Flex, livros pagam de R$ 3,00 a R$ 4,50 por unidade; as faixas não foram encontradas.",
      },
    ],
  },
];
