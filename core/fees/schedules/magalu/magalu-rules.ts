import type { FeeBand, FeeSchedule, FeeSource, MarketplaceRules } from "../../fee-schedule.ts";

const sources = {
  "magalu-vendaagora": {
    kind: "OFFICIAL",
    title: "Universo Magalu: venda agora",
    address: "https://universo.magalu.com/blog/artigo/vendaagora",
    date: "2026-09-17",
  },
  "magalu-stmt-a": {
    kind: "STATEMENTS",
    title: "Extrato de um pedido do Magalu, com tarifa fixa",
    address: null,
    date: "2026-07",
  },
  "magalu-stmt-b": {
    kind: "STATEMENTS",
    title: "Conferência de 1.301 pedidos do Magalu",
    address: null,
    date: "2026-09",
  },
  "ideris-magalu": {
    kind: "PRESS",
    title: "Ideris: como vender no Magalu",
    address: "https://ideris.com.br/blog/vender-magazine-luiza-marketplace-magalu",
    date: "2026-11-26",
  },
  "magalu-real": { kind: "STATEMENTS", title: "Extratos reais do Magalu", address: null, date: "2026-08" },
} as const satisfies Record<string, FeeSource>;

const magalu = { marketplace: "MAGALU", validFrom: "2026-08-07", validTo: null, when: {} } as const;

/** One percentage at every price, and the fixed cost of an order that statements show. */
function everyPrice(percentBps: number): readonly FeeBand[] {
  return [{ fromCents: 1, toCents: null, percentBps, fixedCents: 500 }];
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
    sources: ["magalu-vendaagora", "magalu-stmt-a", "magalu-stmt-b", "ideris-magalu"],
    confidence: "ONE_SOURCE",
    doubts: [
      {
        code: "CATEGORY_TABLE_PRIVATE",
        severity: "INFO",
        about: "percentOverride",
        text: "A tabela de comissão por categoria do Magalu não é pública. Se o portal mostrar outra, digite a sua comissão.",
      },
      {
        code: "FIXED_COST_FROM_STATEMENTS",
        severity: "INFO",
        about: "fixedOverride",
        text: "Os R$ 5 por pedido são de extratos reais de julho e setembro de 2026; a página oficial não dá o valor. Se o seu extrato mostrar outro, digite o seu.",
      },
      {
        code: "FIXED_COST_OF_CHEAP_ORDERS",
        severity: "WARNING",
        about: "fixedOverride",
        when: { toCents: 999 },
        text: "Não temos extrato de um pedido abaixo de R$ 10: ali o custo fixo pode ser outro.",
      },
      {
        code: "PERCENT_BASE",
        severity: "INFO",
        text: "A comissão é sobre o que o comprador paga, em cada forma de pagamento; no fulfillment, sobre produto e IPI. Calculamos sobre o preço do produto.",
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
