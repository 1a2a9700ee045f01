import type { FeeSchedule } from "../../fee-schedule.ts";

const shopee = { marketplace: "SHOPEE", doubts: [] } as const;

/** Charges that some sellers pay besides the commission. */
export const shopeeExtras: readonly FeeSchedule[] = [
  {
    ...shopee,
    id: "shopee-cpf-volume",
    kind: "SURCHARGE",
    label: "Adicional de CPF",
    validFrom: null,
    validTo: null,
    validFromNote: "Publicado para março de 2026; a mesma regra existia antes, com o limite de R$ 100.",
    when: { sellerType: "CPF", ordersAbove: 450 },
    charge: {
      shape: "bands",
      variants: [
        {
          when: {},
          bands: [
            // Below R$ 12 the fixed fee already includes the surcharge.
            { fromCents: 1, toCents: 1199, percentBps: 0, fixedCents: 0 },
            { fromCents: 1200, toCents: null, percentBps: 0, fixedCents: 300 },
          ],
        },
      ],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["shopee-18484", "read-meupreco", "read-diogodrops"],
    confidence: "CONFIRMED",
  },
  {
    ...shopee,
    id: "shopee-campaign-1",
    kind: "CAMPAIGN",
    label: "Campanha de destaque",
    validFrom: null,
    validTo: "2026-04-22",
    validFromNote: "2,5% já antes de março de 2026, fora do limite de R$ 100.",
    when: { campaign: true },
    charge: {
      shape: "bands",
      variants: [{ when: {}, bands: [{ fromCents: 1, toCents: null, percentBps: 250, fixedCents: 0 }] }],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["press-ornistore", "read-meupreco"],
    confidence: "CONFIRMED",
  },
  {
    ...shopee,
    id: "shopee-campaign-2",
    kind: "CAMPAIGN",
    label: "Campanha de destaque",
    validFrom: "2026-04-23",
    validTo: null,
    when: { campaign: true },
    charge: {
      shape: "bands",
      variants: [{ when: {}, bands: [{ fromCents: 1, toCents: null, percentBps: 350, fixedCents: 0 }] }],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["shopee-18712", "read-meupreco", "read-fvmaker", "orders-campaign"],
    confidence: "CONFIRMED",
    doubts: [
      {
        code: "CAMPAIGN_ALL_SALES",
        severity: "INFO",
        text: "Enquanto a loja participa, a campanha é cobrada em todas as vendas e se renova sozinha.",
      },
      {
        code: "CAMPAIGN_BASE_WITH_PIX",
        severity: "INFO",
        text: "A base da campanha quando o comprador paga com Pix não é publicada.",
      },
    ],
  },
];
