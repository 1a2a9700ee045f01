import type { FeeSchedule } from "../../fee-schedule.ts";

const shopee = {
  marketplace: "SHOPEE",
  kind: "REFERENCE",
  validFrom: null,
  validTo: null,
  when: {},
  doubts: [],
} as const;

/** Published figures of Shopee that depend on an order, not on a price. */
export const shopeeReference: readonly FeeSchedule[] = [
  {
    ...shopee,
    id: "shopee-pix",
    label:
      "Subsídio do Pix: baixa o preço do comprador e a comissão no mesmo valor; o que você recebe não muda",
    validFrom: "2026-03-01",
    charge: {
      shape: "reference",
      figures: [
        { about: "Até R$ 79,99", value: 0, unit: "BPS" },
        { about: "De R$ 80,00 a R$ 499,99", value: 500, unit: "BPS" },
        { about: "A partir de R$ 500,00, até", value: 800, unit: "BPS" },
      ],
    },
    sources: ["shopee-26839", "shopee-19426", "press-euqueroinvestir", "orders-escrow"],
    confidence: "CONFIRMED",
  },
  {
    ...shopee,
    id: "shopee-affiliates",
    label:
      "Afiliados: o percentual é definido por você, só para CNPJ; uma página fala em 4% no mínimo, mas pedidos reais pagaram menos",
    charge: {
      shape: "reference",
      figures: [
        { about: "Menor visto em pedidos reais", value: 150, unit: "BPS" },
        { about: "Maior visto em pedidos reais", value: 527, unit: "BPS" },
      ],
    },
    sources: ["shopee-24595", "read-fvmaker", "orders-escrow", "read-afiliados-tax", "orders-oct-live"],
    confidence: "ONE_SOURCE",
  },
  {
    ...shopee,
    id: "shopee-ads-recharge",
    label:
      "Recarga automática de Ads, no percentual que você escolhe: não é tarifa, compra crédito e baixa o repasse; não volta quando o pedido é cancelado",
    charge: {
      shape: "reference",
      figures: [{ about: "No mínimo, do preço antes dos cupons", value: 200, unit: "BPS" }],
    },
    sources: ["orders-escrow", "orders-oct", "orders-oct-live", "orders-ads-sep"],
    confidence: "ONE_SOURCE",
  },
  {
    ...shopee,
    id: "shopee-campaign-rebate",
    label: "Campanha da Shopee: o extrato mostra a comissão inteira e, ao lado, o que volta para você",
    validFrom: "2026-10-01",
    validFromNote: "Dia em que foi visto; o início não é conhecido.",
    charge: { shape: "reference", figures: [] },
    sources: ["orders-oct-live"],
    confidence: "ONE_SOURCE",
  },
  {
    ...shopee,
    id: "shopee-shipping-protection",
    label: "Proteção de envio, opcional",
    charge: { shape: "reference", figures: [{ about: "Por pedido", value: 49, unit: "CENTS" }] },
    sources: ["orders-escrow", "orders-campaign"],
    confidence: "CONFIRMED",
  },
  {
    ...shopee,
    id: "shopee-own-logistics",
    label: "Logística do vendedor, quando o comprador usa cupom de frete",
    validFrom: "2026-04-24",
    validFromNote: "Data da página; o primeiro dia não é comprovado.",
    charge: {
      shape: "reference",
      figures: [
        { about: "Do cupom de frete", value: 2500, unit: "BPS" },
        { about: "No máximo, por pedido", value: 1000, unit: "CENTS" },
      ],
    },
    sources: ["shopee-25794", "read-meupreco"],
    confidence: "ONE_SOURCE",
  },
  {
    ...shopee,
    id: "shopee-bulky",
    label: "Manuseio de item volumoso",
    validFrom: "2026-02-02",
    charge: { shape: "reference", figures: [{ about: "Por pedido", value: 5000, unit: "CENTS" }] },
    sources: ["shopee-3305"],
    confidence: "ONE_SOURCE",
  },
  {
    ...shopee,
    id: "shopee-return",
    label: "Devolução por culpa do vendedor, mais o frete inteiro de ida e volta",
    validFrom: "2026-07-01",
    charge: { shape: "reference", figures: [{ about: "Por devolução", value: 1500, unit: "CENTS" }] },
    sources: ["shopee-23740"],
    confidence: "ONE_SOURCE",
  },
];
