import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { CivilMonth } from "../civil-month.ts";
import type { TaxSourceId } from "../tax-sources.ts";
import { firstSimplesMonth, type SimplesAnnex } from "./simples-tables.ts";

/** The taxes that a DAS pays in one sum. */
export type DasTax = "IRPJ" | "CSLL" | "COFINS" | "PIS" | "CPP" | "IPI" | "ICMS" | "CBS" | "IBS";

/** What each tax weighs in the DAS, in basis points of it: together 10,000. */
export type DasShares = Readonly<Partial<Record<DasTax, number>>>;

type Period = { annex: SimplesAnnex; validFrom: CivilMonth; validTo: CivilMonth | null };

/** Bands with the same shares, from the first to `upTo`. */
type SharedBands = { upTo: number; shares: DasShares };

const [pisCofinsI, pisCofinsII] = [
  { COFINS: 1274, PIS: 276 },
  { COFINS: 1151, PIS: 249 },
];
const [tradeIncome, industryIncome] = [
  { IRPJ: 550, CSLL: 350 },
  { IRPJ: 550, CSLL: 350, CPP: 3750, IPI: 750 },
];

/** Annex I: the employer's contribution weighs less in the first two bands, and the ICMS more. */
function trade(federal: DasShares, state: (icmsBps: number) => DasShares, last: DasShares): SharedBands[] {
  return [
    { upTo: 2, shares: { ...tradeIncome, ...federal, CPP: 4150, ...state(3400) } },
    { upTo: 5, shares: { ...tradeIncome, ...federal, CPP: 4200, ...state(3350) } },
    { upTo: 6, shares: last },
  ];
}

function industry(federal: DasShares, state: (icmsBps: number) => DasShares, last: DasShares): SharedBands[] {
  return [
    { upTo: 5, shares: { ...industryIncome, ...federal, ...state(3200) } },
    { upTo: 6, shares: last },
  ];
}

const icmsOnly = (icmsBps: number): DasShares => ({ ICMS: icmsBps });
const lastTrade = { IRPJ: 1350, CSLL: 1000, CPP: 4210 };
const lastIndustry = { IRPJ: 850, CSLL: 750, CPP: 2350, IPI: 3500 };

/** From 2029 on the IBS takes over a tenth of the ICMS each year, and all of it in 2033. */
function transition(annex: SimplesAnnex): (Period & { bands: SharedBands[] })[] {
  return [2029, 2030, 2031, 2032, 2033].map((year) => {
    const left = year === 2033 ? 0 : 9 - (year - 2029);
    const shared = (icmsBps: number): DasShares => ({
      ...(left > 0 ? { ICMS: (icmsBps * left) / 10 } : {}),
      IBS: (icmsBps * (10 - left)) / 10,
    });
    return {
      annex,
      validFrom: `${year}-01`,
      validTo: year === 2033 ? null : `${year}-12`,
      bands:
        annex === "I"
          ? trade({ CBS: 1550 }, shared, { ...lastTrade, CBS: 3440 })
          : industry({ CBS: 1400 }, shared, { ...lastIndustry, CBS: 2550 }),
    };
  });
}

/**
 * The shares by annex, period and band (LC 123 as changed by LC 155 and LC 214, annexes XVIII and
 * XIX; CGSN 190/2026). PIS and Cofins end with 2026.
 */
export const dasShares: readonly (Period & { bands: readonly SharedBands[] })[] = [
  {
    annex: "I",
    validFrom: "2018-01",
    validTo: "2026-12",
    bands: trade(pisCofinsI, icmsOnly, { ...lastTrade, COFINS: 2827, PIS: 613 }),
  },
  {
    annex: "I",
    validFrom: "2027-01",
    validTo: "2028-12",
    bands: trade({ CBS: 1533 }, (icms) => ({ ICMS: icms, IBS: 17 }), {
      ...{ IRPJ: 1358, CSLL: 1006, CBS: 3402, CPP: 4234 },
    }),
  },
  ...transition("I"),
  {
    annex: "II",
    validFrom: "2018-01",
    validTo: "2026-12",
    bands: industry(pisCofinsII, icmsOnly, { ...lastIndustry, COFINS: 2096, PIS: 454 }),
  },
  {
    annex: "II",
    validFrom: "2027-01",
    validTo: "2028-12",
    bands: industry({ CBS: 1385 }, (icms) => ({ ICMS: icms, IBS: 15 }), {
      ...{ IRPJ: 853, CSLL: 753, CBS: 2522, CPP: 2359, IPI: 3513 },
    }),
  },
  ...transition("II"),
];

/** Where the shares were read; every annex sums to 100 %. */
export const dasShareSources: readonly TaxSourceId[] = ["lc155", "lc214", "cgsn140", "cgsn190"];

/** The shares of a band, from 1, in a month; null when they are not known. */
export function findDasShares(annex: SimplesAnnex, month: CivilMonth, band: number): DasShares | null {
  const period = dasShares.find(
    (each) =>
      each.annex === annex && each.validFrom <= month && (each.validTo === null || month <= each.validTo),
  );
  return period?.bands.find(({ upTo }) => band <= upTo)?.shares ?? null;
}

/** The last day until today on which the shares changed. */
export function lastShareChange(today: CivilDay): CivilDay {
  const days = dasShares.map(({ validFrom }) => `${validFrom}-01`).filter((day) => day <= today);
  return days.reduce((last, day) => (day > last ? day : last), `${firstSimplesMonth}-01`);
}
