import type { FeeSchedule, MarketplaceRules } from "../../fee-schedule.ts";
import { tiktokShopSources } from "./sources.ts";

const tiktokShop = { marketplace: "TIKTOK_SHOP", when: {}, doubts: [] } as const;

const schedules: readonly FeeSchedule[] = [
  {
    ...tiktokShop,
    id: "tiktok-2026-02",
    kind: "COMMISSION",
    label: "Comissão",
    validFrom: "2026-02-05",
    validTo: "2026-07-14",
    validFromNote:
      "5 de fevereiro de 2026 pelo curso oficial, 6 de fevereiro pelos termos. Antes disso, 6% sem taxa fixa encontrada.",
    charge: {
      shape: "bands",
      variants: [{ when: {}, bands: [{ fromCents: 1, toCents: null, percentBps: 600, fixedCents: 400 }] }],
      transactionBps: 0,
      percentCapCents: 5000,
      lowPrice: [],
    },
    sources: ["tiktok-course", "tiktok-tos", "tiktok-cap"],
    confidence: "CONFIRMED",
    doubts: [
      {
        code: "COMMISSION_CAP_ONE_SOURCE",
        severity: "INFO",
        when: { fromCents: 83_334 },
        text: "O limite de R$ 50 na comissão por produto vem de uma fonte só.",
      },
    ],
  },
  {
    ...tiktokShop,
    id: "tiktok-2026-07",
    kind: "COMMISSION",
    label: "Comissão",
    validFrom: "2026-07-15",
    validTo: null,
    charge: {
      shape: "bands",
      variants: [
        {
          when: {},
          bands: [
            { fromCents: 1, toCents: 4999, percentBps: 1000, fixedCents: 400 },
            { fromCents: 5000, toCents: null, percentBps: 600, fixedCents: 600 },
          ],
        },
      ],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["tiktok-fees", "read-ohra", "read-fvmaker", "read-copiloto", "read-diogodrops"],
    confidence: "CONFIRMED",
    doubts: [
      {
        code: "COMMISSION_CAP_DOUBTFUL",
        severity: "WARNING",
        when: { fromCents: 83_334 },
        text: "Duas leituras mantêm um limite de R$ 50 na comissão por produto; quatro dizem que ele vale só para o programa de frete. Calculamos sem o limite.",
      },
      {
        code: "NEW_SELLER",
        severity: "INFO",
        about: "percentOverride",
        text: "Vendedor novo pode ter 0% de comissão por 60 dias depois das missões. Se for o seu caso, digite a sua comissão.",
      },
    ],
  },
  {
    ...tiktokShop,
    id: "tiktok-sfp",
    kind: "PROGRAMME",
    label: "Programa de frete",
    validFrom: "2026-04-01",
    validTo: null,
    validFromNote: "Cobrado desde cerca de abril de 2026; o primeiro dia não foi encontrado.",
    when: { shippingProgramme: true },
    charge: {
      shape: "bands",
      variants: [{ when: {}, bands: [{ fromCents: 1, toCents: null, percentBps: 600, fixedCents: 0 }] }],
      transactionBps: 0,
      percentCapCents: 5000,
      lowPrice: [],
    },
    sources: ["tiktok-sfp", "read-fvmaker", "read-copiloto"],
    confidence: "CONFIRMED",
    doubts: [
      {
        code: "PROGRAMME_NOT_RETURNED",
        severity: "INFO",
        text: "O programa de frete é cobrado de pedidos entregues e não volta em devoluções. A loja entra por padrão e pode sair.",
      },
    ],
  },
  {
    ...tiktokShop,
    id: "tiktok-affiliates",
    kind: "REFERENCE",
    label: "Afiliados: o percentual é definido por você",
    validFrom: null,
    validTo: null,
    charge: { shape: "reference", figures: [] },
    sources: ["tiktok-fees"],
    confidence: "ONE_SOURCE",
  },
];

export const tiktokShopRules: MarketplaceRules = {
  marketplace: "TIKTOK_SHOP",
  name: "TikTok Shop",
  checkedOn: "2026-10-12",
  schedules,
  sources: tiktokShopSources,
};
