import type { FeeSchedule, FeeSource, MarketplaceRules } from "../../fee-schedule.ts";
import { notPublished } from "../not-published.ts";
import { sharedSources } from "../shared-sources.ts";

const sources = {
  "shein-policy": {
    kind: "OFFICIAL",
    title: "SHEIN: política de comissão",
    address: "https://br.shein.com/SHEIN-Commission-Policy-a-1420.html",
    date: "2026-09-27",
  },
  "shein-freight": {
    kind: "READING",
    title: "Leitura da tabela de frete por peso",
    address: null,
    date: "2026-09-11",
  },
  "read-68438223623": sharedSources["read-68438223623"],
  "shein-real": { kind: "STATEMENTS", title: "Quatro extratos reais da Shein", address: null, date: null },
} as const satisfies Record<string, FeeSource>;

const shein = { marketplace: "SHEIN", when: {}, doubts: [] } as const;
const freight = { kind: "LOGISTICS", label: "Frete por unidade" } as const;

const schedules: readonly FeeSchedule[] = [
  {
    ...shein,
    id: "shein-ate-2026-02",
    kind: "COMMISSION",
    label: "Comissão",
    validFrom: null,
    validTo: "2026-02-28",
    charge: {
      shape: "bands",
      variants: [{ when: {}, bands: [{ fromCents: 1, toCents: null, percentBps: 1600, fixedCents: 0 }] }],
      transactionBps: 0,
      percentCapCents: null,
      lowPrice: [],
    },
    sources: ["shein-policy"],
    confidence: "ONE_SOURCE",
  },
  {
    ...shein,
    id: "shein-2026-03",
    kind: "COMMISSION",
    label: "Comissão",
    validFrom: "2026-03-01",
    validTo: null,
    validFromNote: "Para pedidos criados desde este dia.",
    charge: {
      shape: "categories",
      categories: [
        { name: "Moda feminina", percentBps: 2000, confidence: "ONE_SOURCE" },
        { name: "Demais", percentBps: 1800 },
      ],
    },
    sources: ["shein-policy", "shein-freight", "shein-real", "read-68438223623"],
    confidence: "CONFIRMED",
  },
  {
    ...shein,
    ...freight,
    id: "shein-frete-ate-2026-02",
    validFrom: null,
    validTo: "2026-02-28",
    ...notPublished,
  },
  {
    ...shein,
    ...freight,
    id: "shein-frete-2026-03",
    validFrom: "2026-03-01",
    validTo: null,
    charge: {
      shape: "matrix",
      addedGrams: 0,
      bands: [],
      columns: [{ fromCents: 1, toCents: null }],
      rows: [
        { upToGrams: 300, cents: [400] },
        { upToGrams: 600, cents: [500] },
        { upToGrams: 900, cents: [600] },
        { upToGrams: 1200, cents: [800] },
        { upToGrams: 1500, cents: [1000] },
        { upToGrams: 2000, cents: [1200] },
        { upToGrams: 5000, cents: [1500] },
        { upToGrams: 9000, cents: [3200] },
        { upToGrams: 13000, cents: [6300] },
        { upToGrams: 17000, cents: [7300] },
        { upToGrams: 23000, cents: [8900] },
        // "Above 23 kg".
        { upToGrams: null, cents: [10600] },
      ],
      perExtraKgCents: null,
      atMostHalfBelowCents: null,
      reputation: null,
      fastFreeShipping: null,
      categoriesNotPublished: [],
    },
    sources: ["shein-freight", "read-68438223623"],
    confidence: "CONFIRMED",
  },
];

export const sheinRules: MarketplaceRules = {
  marketplace: "SHEIN",
  name: "Shein",
  checkedOn: "2026-10-12",
  schedules,
  sources,
};
