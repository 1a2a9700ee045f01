import type { FeeSource } from "../fee-schedule.ts";

/** Sources that cover more than one marketplace. */
export const sharedSources = {
  "read-3dprecify": {
    kind: "READING",
    title: "Leitura das páginas oficiais pelo projeto 3dprecify",
    address:
      "https://github.com/FreeSoulsDotBat/3dprecify/blob/1206eb81e182f1b1cff8f48c5333aee0a1ded6d0/backend/app/data/catalog.json",
    date: "2026-08-05",
  },
  "read-ohra": {
    kind: "READING",
    title: "Leitura das páginas oficiais (Ohra)",
    address: null,
    date: "2026-09-27",
  },
  "read-fvmaker": {
    kind: "READING",
    title: "Leitura das páginas oficiais (FV Maker)",
    address: null,
    date: "2026-09-29",
  },
  "read-copiloto": {
    kind: "READING",
    title: "Leitura das páginas oficiais (Copiloto)",
    address: null,
    date: "2026-09-30",
  },
  "read-diogodrops": {
    kind: "READING",
    title: "Leitura das páginas oficiais pelo projeto calculadora-marketplaces",
    address:
      "https://github.com/Diogo-drops/calculadora-marketplaces/blob/d815383a1c4472234549c065f658ead57109513f/data/fees.json",
    date: "2026-10-07",
  },
  "read-68438223623": {
    kind: "READING",
    title: "Segunda leitura da tabela de envio do Mercado Livre e da de frete da Shein",
    address: null,
    date: "2026-10",
  },
  "orders-escrow": {
    kind: "STATEMENTS",
    title: "Extratos de três pedidos da Shopee e de uma venda do Mercado Livre",
    address: null,
    date: "2026-09",
  },
} as const satisfies Record<string, FeeSource>;
