import type { BandCharge, FeeBand, FeeDoubt, FeeSchedule, LowPriceRule } from "../../fee-schedule.ts";

/** The bands from R$ 80 on have been the same since March 2026. */
const upperBands: readonly FeeBand[] = [
  { fromCents: 8000, toCents: 9999, percentBps: 1400, fixedCents: 1600 },
  { fromCents: 10000, toCents: 19999, percentBps: 1400, fixedCents: 2000 },
  { fromCents: 20000, toCents: null, percentBps: 1400, fixedCents: 2600 },
];

/** The part of the percentage that statements show as 'transaction' (D90). */
const transactionBps = 200;

/** Half of the price replaces the fixed fee; the percentage is still charged. */
function cnpjBelow(belowCents: number): LowPriceRule {
  return { when: { sellerType: "CNPJ" }, belowCents, shareBps: 5000, published: [], unknownText: "" };
}

const cpfPoints: LowPriceRule["published"] = [
  { priceCents: 800, fixedCents: 600, confidence: "ONE_SOURCE" },
  { priceCents: 1000, fixedCents: 650, confidence: "ONE_SOURCE" },
];

const cpfUnknownText =
  "A Shopee não publica a taxa fixa de CPF abaixo de R$ 12. Digite a taxa fixa que aparece no seu extrato, com o adicional incluído.";

/** Published including the surcharge for over 450 orders. */
const cpfBelow12: readonly LowPriceRule[] = [
  {
    when: { sellerType: "CPF", ordersAbove: 450 },
    belowCents: 1200,
    shareBps: null,
    published: cpfPoints,
    unknownText: cpfUnknownText,
  },
  {
    when: { sellerType: "CPF" },
    belowCents: 1200,
    shareBps: null,
    published: [],
    unknownText: cpfUnknownText,
  },
];

const couponDoubt: FeeDoubt = {
  code: "COUPON_BAND",
  severity: "INFO",
  when: { coupon: true },
  text: "A Shopee não publica qual preço escolhe a faixa quando o cupom atravessa um limite. Contamos o preço antes do cupom.",
};

const dayDoubt: FeeDoubt = {
  code: "CHANGE_DAY",
  severity: "INFO",
  text: "A Shopee não publica se vale a regra do dia do pedido, do pagamento ou da entrega.",
};

const affiliatesDoubt: FeeDoubt = {
  code: "AFFILIATES_SERVICE_FEE",
  severity: "INFO",
  when: { affiliates: true },
  text: "Afiliados são só para CNPJ. Um pedido real mostra ainda uma taxa de serviço de cerca de 14% da comissão do afiliado, que não está incluída.",
};

/** The official table says "above" these prices and does not name them. */
const bandEdges: readonly FeeDoubt[] = upperBands.map(({ fromCents }) => ({
  code: "BAND_EDGE",
  severity: "INFO",
  when: { fromCents, toCents: fromCents },
  text: "A tabela da Shopee diz “acima de” R$ 80, R$ 100 e R$ 200: a taxa exatamente nesses preços não está escrita. Contamos a da faixa de cima.",
}));

const cpfDoubt: FeeDoubt = {
  code: "CPF_BELOW_12",
  severity: "WARNING",
  about: "fixedOverride",
  when: { sellerType: "CPF", toCents: 1199 },
  text: "Para CPF abaixo de R$ 12, a Shopee só publicou dois valores da taxa fixa, acima de 450 pedidos: R$ 6,00 a R$ 8,00 e R$ 6,50 a R$ 10,00.",
};

function bands(firstFixedCents: number): BandCharge["variants"] {
  return [
    {
      when: {},
      bands: [{ fromCents: 1, toCents: 7999, percentBps: 2000, fixedCents: firstFixedCents }, ...upperBands],
    },
  ];
}

export const shopeeCommission: readonly FeeSchedule[] = [
  {
    id: "shopee-ate-2026-02",
    marketplace: "SHOPEE",
    kind: "COMMISSION",
    label: "Comissão",
    validFrom: null,
    validTo: "2026-02-28",
    validFromNote:
      "O primeiro dia da taxa de R$ 4 não foi encontrado: R$ 3 por item em junho de 2023, R$ 4 visto em novembro de 2025.",
    when: {},
    charge: {
      shape: "bands",
      variants: [
        {
          when: { freeShippingProgramme: false },
          bands: [{ fromCents: 1, toCents: null, percentBps: 1400, fixedCents: 400 }],
        },
        {
          when: { freeShippingProgramme: true },
          bands: [{ fromCents: 1, toCents: null, percentBps: 2000, fixedCents: 400 }],
        },
      ],
      transactionBps: 0,
      percentCapCents: 10000,
      lowPrice: [
        cnpjBelow(800),
        {
          when: { sellerType: "CPF", ordersAbove: 450 },
          belowCents: 1200,
          shareBps: null,
          published: cpfPoints,
          unknownText: cpfUnknownText,
        },
      ],
    },
    sources: [
      "read-meupreco-2026-02",
      "shopee-18483",
      "press-mundomi",
      "press-precisao",
      "press-ecomnapratica",
    ],
    confidence: "CONFIRMED",
    doubts: [
      couponDoubt,
      dayDoubt,
      {
        code: "CPF_BELOW_12",
        severity: "WARNING",
        about: "fixedOverride",
        when: { sellerType: "CPF", ordersAbove: 450, toCents: 1199 },
        text: cpfDoubt.text,
      },
      {
        code: "FIRST_DAY_UNKNOWN",
        severity: "INFO",
        text: "Os valores são confirmados; o primeiro dia em que valeram não foi encontrado.",
      },
    ],
  },
  {
    id: "shopee-2026-03",
    marketplace: "SHOPEE",
    kind: "COMMISSION",
    label: "Comissão",
    validFrom: "2026-03-01",
    validTo: "2026-09-30",
    when: {},
    charge: {
      shape: "bands",
      variants: bands(400),
      transactionBps,
      percentCapCents: null,
      lowPrice: [cnpjBelow(800), ...cpfBelow12],
    },
    sources: [
      "shopee-26839",
      "shopee-18483",
      "shopee-8899",
      "read-meupreco",
      "read-3dprecify",
      "orders-escrow",
      "press-mundomi",
    ],
    confidence: "CONFIRMED",
    doubts: [cpfDoubt, couponDoubt, affiliatesDoubt, dayDoubt, ...bandEdges],
  },
  {
    id: "shopee-2026-10",
    marketplace: "SHOPEE",
    kind: "COMMISSION",
    label: "Comissão",
    validFrom: "2026-10-01",
    validTo: null,
    when: {},
    charge: {
      shape: "bands",
      variants: bands(450),
      transactionBps,
      percentCapCents: null,
      lowPrice: [
        cnpjBelow(900),
        // The fixed fees of the two prices were not published again for October.
        {
          when: { sellerType: "CPF" },
          belowCents: 1200,
          shareBps: null,
          published: [],
          unknownText: cpfUnknownText,
        },
      ],
    },
    sources: [
      "shopee-26839",
      "read-meupreco",
      "read-ohra",
      "read-fvmaker",
      "read-copiloto",
      "read-diogodrops",
      "orders-oct",
      "read-diogo-2026-10-10",
      "orders-oct-live",
    ],
    confidence: "CONFIRMED",
    doubts: [
      cpfDoubt,
      couponDoubt,
      affiliatesDoubt,
      dayDoubt,
      ...bandEdges,
      {
        code: "ONE_CENT_BELOW",
        severity: "INFO",
        when: { toCents: 7999 },
        text: "Um pedido real de outubro foi cobrado 1 centavo abaixo desta regra.",
      },
    ],
  },
];
