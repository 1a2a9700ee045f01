import type { FeeSource } from "#core/fees/fee-schedule.ts";

/** The laws of each regime, and the dated sources that agree with them. */
export const taxSources = {
  dec12797: {
    kind: "OFFICIAL",
    title: "Decreto 12.797/2025 (salário mínimo de 2026)",
    address: "https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2025/decreto/d12797.htm",
    date: null,
  },
  lc123: {
    kind: "OFFICIAL",
    title: "Lei Complementar 123/2006, art. 18",
    address: "https://www.planalto.gov.br/ccivil_03/leis/lcp/lcp123.htm",
    date: null,
  },
  lc155: {
    kind: "OFFICIAL",
    title: "Lei Complementar 155/2016",
    address:
      "https://www2.camara.leg.br/legin/fed/leicom/2016/leicomplementar-155-27-outubro-2016-783850-normaatualizada-pl.html",
    date: null,
  },
  lc214: {
    kind: "OFFICIAL",
    title: "Lei Complementar 214/2025",
    address:
      "https://www2.camara.leg.br/legin/fed/leicom/2025/leicomplementar-214-16-janeiro-2025-796905-normaatualizada-pl.html",
    date: null,
  },
  "read-fvmaker": {
    kind: "READING",
    title: "Leitura das páginas oficiais",
    address: null,
    date: "2026-09-29",
  },
  "read-mei-annex": {
    kind: "READING",
    title: "Leitura da lei do MEI",
    address: null,
    date: "2026-07-28",
  },
  "read-simples-br": {
    kind: "READING",
    title: "simples-nacional-br, leitura da lei",
    address: "https://github.com/peterwkdev-creator/simples-nacional-br",
    date: "2026-10-09",
  },
  "read-fontes-fiscais": {
    kind: "READING",
    title: "Leitura da lei",
    address: null,
    date: "2026-09-01",
  },
  cgsn140: {
    kind: "OFFICIAL",
    title: "Resolução CGSN 140/2018, arts. 18 a 25",
    address: null,
    date: null,
  },
  cgsn190: {
    kind: "OFFICIAL",
    title: "Resolução CGSN 190/2026 (DOU de 10/08/2026)",
    address: null,
    date: "2026-08-10",
  },
  lc224: {
    kind: "OFFICIAL",
    title: "LC 224/2025 e IN RFB 2.305/2025",
    address: null,
    date: "2026-01-22",
  },
  sped4310: {
    kind: "READING",
    title: "Tabela 4.3.10 da EFD-Contribuições e as leis 10.147, 10.485 e 13.097",
    address: null,
    date: "2026-03-30",
  },
  stf69: {
    kind: "OFFICIAL",
    title: "STF, Tema 69 (RE 574.706)",
    address: null,
    date: "2021-05-13",
  },
  stj1008: {
    kind: "OFFICIAL",
    title: "STJ, Tema 1008 (REsp 1.767.631)",
    address: null,
    date: "2023-05-10",
  },
  "icms-a": {
    kind: "READING",
    title: "Tabela de alíquotas internas de ICMS, de cinco leituras",
    address: null,
    date: "2026-07-17",
  },
  "icms-b": {
    kind: "READING",
    title: "Tabela de alíquotas internas de ICMS",
    address: null,
    date: "2026-06-12",
  },
  "icms-c": {
    kind: "READING",
    title: "Tabela de alíquotas internas de ICMS, de um sistema de gestão",
    address: null,
    date: "2026-03-13",
  },
  lc190: {
    kind: "OFFICIAL",
    title: "LC 190/2022 e Convênio ICMS 236/2021",
    address: null,
    date: null,
  },
} as const satisfies Record<string, FeeSource>;

export type TaxSourceId = keyof typeof taxSources;
