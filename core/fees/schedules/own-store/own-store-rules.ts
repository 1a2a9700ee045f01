import type { FeeSchedule, FeeSource, MarketplaceRules } from "../../fee-schedule.ts";

const sources = {
  "nuvemshop-plans": {
    kind: "READING",
    title: "Planos da Nuvemshop e taxas do Nuvem Pago",
    address: null,
    date: "2026-08-01",
  },
} as const satisfies Record<string, FeeSource>;

const schedules: readonly FeeSchedule[] = [
  {
    id: "own-store-2026-08",
    marketplace: "OWN_STORE",
    kind: "COMMISSION",
    label: "Plano da loja",
    validFrom: null,
    validTo: null,
    validFromNote: "Lido em 1º de agosto de 2026; o início não foi encontrado.",
    when: {},
    charge: {
      shape: "own-store",
      planBps: { COMECO: 0, ESSENCIAL: 200, IMPULSO: 100, ESCALA: 70 },
      nuvemPago: {
        pix: { bps: 99, fixedCents: 0 },
        card: { bps: null, fixedCents: 35 },
        boleto: { bps: 0, fixedCents: 239 },
      },
    },
    sources: ["nuvemshop-plans"],
    confidence: "ONE_SOURCE",
    doubts: [
      {
        code: "CARD_PERCENT_BY_PLAN",
        severity: "INFO",
        text: "No cartão, a porcentagem do Nuvem Pago muda com o plano, o prazo e as parcelas: use a do seu extrato.",
      },
    ],
  },
];

/**
 * A shop of one's own (CH-01): Nuvemshop's figures of one reading, the rest typed by the seller.
 */
export const ownStoreRules: MarketplaceRules = {
  marketplace: "OWN_STORE",
  name: "Loja própria",
  checkedOn: "2026-08-01",
  schedules,
  sources,
};
