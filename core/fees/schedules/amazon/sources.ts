import type { FeeSource } from "../../fee-schedule.ts";

export const amazonSources = {
  "amazon-precos": {
    kind: "OFFICIAL",
    title: "Amazon: preços para vender",
    address: "https://venda.amazon.com.br/precos",
    date: "2025-01-20",
  },
  "amazon-g200336920": {
    kind: "OFFICIAL",
    title: "Amazon Seller Central: tarifas de venda (G200336920)",
    address: null,
    date: "2026-08-05",
  },
  "amazon-fba": {
    kind: "OFFICIAL",
    title: "Amazon Seller Central: tarifas da logística da Amazon (FBA)",
    address: "https://sellercentral.amazon.com.br/help/hub/reference/201112670?locale=pt-BR",
    date: "2026-09-01",
  },
  "amazon-dba": {
    kind: "OFFICIAL",
    title: "Amazon: Delivery by Amazon (DBA)",
    address: "https://venda.amazon.com.br/cresca/dba",
    date: "2026-10-03",
  },
  "amazon-real": { kind: "STATEMENTS", title: "Vendas reais na Amazon", address: null, date: "2026-09-07" },
} as const satisfies Record<string, FeeSource>;
