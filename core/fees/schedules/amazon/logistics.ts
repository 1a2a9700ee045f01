import type { FeeSchedule } from "../../fee-schedule.ts";
import { notPublished, ownSending } from "../not-published.ts";

const amazon = { marketplace: "AMAZON", kind: "LOGISTICS", confidence: "ONE_SOURCE" } as const;
const fba = { ...amazon, label: "Logística da Amazon (FBA)", when: { logistics: "FBA" } } as const;
const dba = { ...amazon, label: "Envio da Amazon (DBA)", when: { logistics: "DBA" } } as const;

/** The first day with a known commission. */
const firstDay = "2025-01-20";

/** The days between the first known commission and the reading of a shipping page (D116). */
const unread = { ...notPublished, validFrom: firstDay, doubts: [] } as const;

export const amazonLogistics: readonly FeeSchedule[] = [
  {
    ...ownSending,
    id: "amazon-envio-proprio",
    marketplace: "AMAZON",
    when: { logistics: "OWN" },
    validFrom: firstDay,
  },
  { ...fba, ...unread, id: "amazon-fba-ate-2026-08", validTo: "2026-08-31" },
  {
    ...fba,
    id: "amazon-fba",
    validFrom: "2026-09-01",
    validTo: null,
    validFromNote: "Dia da leitura.",
    charge: {
      shape: "matrix",
      addedGrams: 20,
      bands: [
        { fromCents: 1, toCents: 2999, percentBps: 0, fixedCents: 565 },
        { fromCents: 3000, toCents: 4999, percentBps: 0, fixedCents: 585 },
        { fromCents: 5000, toCents: 7899, percentBps: 0, fixedCents: 605 },
      ],
      columns: [
        { fromCents: 7900, toCents: 9999 },
        { fromCents: 10000, toCents: 11999 },
        { fromCents: 12000, toCents: 14999 },
        { fromCents: 15000, toCents: 19999 },
        { fromCents: 20000, toCents: null },
      ],
      rows: [
        { upToGrams: 100, cents: [1005, 1205, 1405, 1505, 1555] },
        { upToGrams: 200, cents: [1045, 1245, 1445, 1545, 1605] },
        { upToGrams: 300, cents: [1095, 1295, 1495, 1595, 1655] },
        { upToGrams: 400, cents: [1145, 1345, 1545, 1695, 1715] },
        { upToGrams: 500, cents: [1195, 1395, 1595, 1705, 1785] },
        { upToGrams: 750, cents: [1205, 1405, 1605, 1845, 1855] },
        { upToGrams: 1000, cents: [1245, 1445, 1645, 1905, 1925] },
        { upToGrams: 1500, cents: [1295, 1495, 1695, 1945, 2035] },
        { upToGrams: 2000, cents: [1305, 1505, 1705, 1995, 2135] },
        { upToGrams: 3000, cents: [1405, 1605, 1805, 2005, 2235] },
        { upToGrams: 4000, cents: [1505, 1705, 1905, 2195, 2335] },
        { upToGrams: 5000, cents: [1605, 1805, 2005, 2295, 2435] },
        { upToGrams: 6000, cents: [2405, 2705, 2905, 3005, 3035] },
        { upToGrams: 7000, cents: [2505, 2805, 3005, 3105, 3335] },
        { upToGrams: 8000, cents: [2605, 2905, 3105, 3205, 3535] },
        { upToGrams: 9000, cents: [2705, 3005, 3205, 3305, 3735] },
        { upToGrams: 10000, cents: [3505, 4005, 4605, 5105, 5135] },
      ],
      perExtraKgCents: [305, 305, 305, 350, 350],
      atMostHalfBelowCents: null,
      reputation: null,
      fastFreeShipping: null,
      categoriesNotPublished: [],
    },
    sources: ["amazon-fba", "amazon-real"],
    doubts: [
      {
        code: "FBA_EXAMPLE_DIFFERS",
        severity: "INFO",
        about: "shippingCostOverride",
        when: { fromCents: 7900 },
        text: "Um exemplo da própria página dá R$ 61,85 onde a tabela dá R$ 61,55. Calculamos pela tabela.",
      },
      {
        code: "FBA_STORAGE",
        severity: "INFO",
        text: "O armazenamento do FBA (R$ 75,00 por m³, ou R$ 37,50 a partir de 0,01 m³) não está incluído; vendedores novos podem ter isenções.",
      },
    ],
  },
  { ...dba, ...unread, id: "amazon-dba-ate-2026-10-02", validTo: "2026-10-02" },
  {
    ...dba,
    id: "amazon-dba",
    validFrom: "2026-10-03",
    validTo: null,
    validFromNote: "Dia da leitura; a página não mostra desde quando vale.",
    charge: {
      shape: "matrix",
      addedGrams: 20,
      bands: [
        { fromCents: 1, toCents: 2999, percentBps: 0, fixedCents: 450 },
        { fromCents: 3000, toCents: 4999, percentBps: 0, fixedCents: 650 },
        { fromCents: 5000, toCents: 7899, percentBps: 0, fixedCents: 675 },
      ],
      columns: [
        { fromCents: 7900, toCents: 19999, origin: "SAO_PAULO_CAPITAL" },
        { fromCents: 7900, toCents: 19999, origin: "SOUTH_SOUTHEAST_CAPITALS" },
        { fromCents: 7900, toCents: 19999, origin: "SOUTH_SOUTHEAST_INTERIOR" },
        { fromCents: 7900, toCents: 19999, origin: "OTHER_REGIONS" },
        { fromCents: 20000, toCents: null, origin: "SAO_PAULO_CAPITAL" },
        { fromCents: 20000, toCents: null, origin: "SOUTH_SOUTHEAST_CAPITALS" },
        { fromCents: 20000, toCents: null, origin: "SOUTH_SOUTHEAST_INTERIOR" },
        { fromCents: 20000, toCents: null, origin: "OTHER_REGIONS" },
      ],
      rows: [
        { upToGrams: 250, cents: [1195, 1395, 1595, 1795, 1995, 1995, 2045, 2045] },
        { upToGrams: 500, cents: [1285, 1500, 1715, 1930, 2045, 2045, 2095, 2095] },
        { upToGrams: 1000, cents: [1345, 1570, 1795, 2020, 2145, 2145, 2195, 2195] },
        { upToGrams: 2000, cents: [1400, 1635, 1875, 2110, 2295, 2295, 2345, 2345] },
        { upToGrams: 3000, cents: [1495, 1745, 1995, 2240, 2395, 2395, 2445, 2445] },
        { upToGrams: 4000, cents: [1615, 1885, 2155, 2420, 2595, 2595, 2595, 2595] },
        { upToGrams: 5000, cents: [1700, 1990, 2275, 2560, 2795, 2795, 2795, 2795] },
        { upToGrams: 6000, cents: [2500, 3000, 3400, 3800, 3695, 3445, 3695, 3695] },
        { upToGrams: 7000, cents: [2600, 3100, 3500, 3900, 3945, 3695, 3945, 3945] },
        { upToGrams: 8000, cents: [2700, 3200, 3600, 4000, 4045, 4045, 4045, 4045] },
        { upToGrams: 9000, cents: [2800, 3300, 3700, 4100, 4545, 4695, 4695, 4695] },
        { upToGrams: 10000, cents: [3950, 4600, 5275, 5900, 5995, 6145, 6595, 6595] },
      ],
      perExtraKgCents: null,
      atMostHalfBelowCents: null,
      reputation: null,
      fastFreeShipping: null,
      categoriesNotPublished: [],
    },
    sources: ["amazon-dba"],
    doubts: [
      {
        code: "DBA_ORIGIN",
        severity: "INFO",
        when: { fromCents: 7900 },
        text: "O custo do DBA depende de onde a encomenda sai, não de onde o comprador mora.",
      },
    ],
  },
];
