import type { FeeBand, FeeSchedule, FeeSource, MarketplaceRules } from "../../fee-schedule.ts";

const sources = {
  "magalu-vendaagora": {
    kind: "OFFICIAL",
    title: "Universo Magalu: venda agora",
    address: "https://universo.magalu.com/blog/artigo/vendaagora",
    date: "2026-09-17",
  },
  "magalu-real": { kind: "STATEMENTS", title: "Extratos reais do Magalu", address: null, date: "2026-08" },
} as const satisfies Record<string, FeeSource>;

const magalu = { marketplace: "MAGALU", validFrom: "2026-08-07", validTo: null, when: {} } as const;

/** One percentage at every price. A fixed cost exists but is not published. */
function everyPrice(percentBps: number): readonly FeeBand[] {
  return [{ fromCents: 1, toCents: null, percentBps, fixedCents: null }];
}

const schedules: readonly FeeSchedule[] = [
  {
    ...magalu,
    id: "magalu-standard",
    kind: "COMMISSION",
    label: "Comissão",
    validFromNote: "Dia da primeira leitura; o início não foi encontrado.",
    charge: {
      shape: "bands",
      variants: [
        { when: { plan: "NEW_SELLER" }, bands: everyPrice(990) },
        { when: { plan: "PAID_AT_ONCE" }, bands: everyPrice(1300) },
        { when: { plan: "PAID_BY_FLOW" }, bands: everyPrice(1100) },
        { when: {}, bands: everyPrice(1800) },
      ],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["magalu-vendaagora"],
    confidence: "ONE_SOURCE",
    doubts: [
      {
        code: "CATEGORY_TABLE_PRIVATE",
        severity: "INFO",
        about: "percentOverride",
        text: "A tabela de comissão por categoria do Magalu não é pública. Se o portal mostrar outra, digite a sua comissão.",
      },
      {
        code: "FIXED_COST_NOT_PUBLISHED",
        severity: "WARNING",
        about: "fixedOverride",
        text: "O custo fixo por pedido existe, mas o valor não é publicado: fontes secundárias falam em R$ 5, ou R$ 3 abaixo de R$ 10.",
      },
      {
        code: "NEW_SELLER_LIMIT",
        severity: "INFO",
        when: { plan: "NEW_SELLER" },
        text: "Os 9,9% valem por 3 meses ou até R$ 100.000 em vendas.",
      },
    ],
  },
  {
    ...magalu,
    id: "magalu-frete",
    kind: "LOGISTICS",
    label: "Sua parte do frete",
    charge: {
      shape: "bands",
      variants: [
        {
          when: {},
          bands: [
            { fromCents: 1, toCents: 9899, percentBps: 0, fixedCents: 0 },
            { fromCents: 9900, toCents: null, percentBps: 0, fixedCents: null },
          ],
        },
      ],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["magalu-vendaagora"],
    confidence: "ONE_SOURCE",
    doubts: [
      {
        code: "FREE_SHIPPING_SHARE_PRIVATE",
        severity: "INFO",
        about: "shippingCostOverride",
        when: { fromCents: 9900 },
        text: "A partir de R$ 99, o frete é grátis para o comprador e a sua parte só aparece no portal do Magalu.",
      },
    ],
  },
  {
    ...magalu,
    id: "magalu-transfer",
    kind: "REFERENCE",
    label: "Transferência para um banco, por repasse; grátis no MagaluPay",
    charge: { shape: "reference", figures: [{ about: "Transferência", value: 500, unit: "CENTS" }] },
    sources: ["magalu-real"],
    confidence: "CONFIRMED",
    doubts: [],
  },
];

export const magaluRules: MarketplaceRules = {
  marketplace: "MAGALU",
  name: "Magalu",
  checkedOn: "2026-10-12",
  schedules,
  sources,
};
