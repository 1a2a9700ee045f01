/** Where a tax figure comes from. */
export type TaxSource = {
  name: string;
  /** Null for a reading of law by hand. */
  url: string | null;
  /** The day on which it was read, an ISO date; null for a law, which is quoted as it stands. */
  readOn: string | null;
};

/** The laws of the Simples Nacional and of the MEI, and the dated readings that agree with them. */
export const taxSources = {
  dec12797: {
    name: "Decreto 12.797/2025 (salário mínimo de 2026)",
    url: "https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2025/decreto/d12797.htm",
    readOn: null,
  },
  lc123: {
    name: "Lei Complementar 123/2006, art. 18",
    url: "https://www.planalto.gov.br/ccivil_03/leis/lcp/lcp123.htm",
    readOn: null,
  },
  lc155: {
    name: "Lei Complementar 155/2016",
    url: "https://www2.camara.leg.br/legin/fed/leicom/2016/leicomplementar-155-27-outubro-2016-783850-normaatualizada-pl.html",
    readOn: null,
  },
  lc214: {
    name: "Lei Complementar 214/2025",
    url: "https://www2.camara.leg.br/legin/fed/leicom/2025/leicomplementar-214-16-janeiro-2025-796905-normaatualizada-pl.html",
    readOn: null,
  },
  "read-fvmaker": { name: "Leitura das páginas oficiais", url: null, readOn: "2026-09-29" },
  "read-mei-annex": { name: "Leitura da lei do MEI", url: null, readOn: "2026-07-28" },
  "read-simples-br": {
    name: "simples-nacional-br, leitura da lei",
    url: "https://github.com/peterwkdev-creator/simples-nacional-br",
    readOn: "2026-10-09",
  },
  "read-fontes-fiscais": { name: "Leitura da lei", url: null, readOn: "2026-09-01" },
} as const satisfies Record<string, TaxSource>;

export type TaxSourceId = keyof typeof taxSources;
