import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay, FeeBand, FeeSchedule, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";

/** What the emulated future changes: the fixed fee below R$ 80, and the share from there on. */
const fixedBelow80Cents = 600;
const percentFrom80Bps = 1600;

/**
 * Shopee's rules with a change on a day that Shopee has not announced: made up to try fee changes
 * (RE-05). The fixed fee below R$ 80 rises from R$ 4,50 to R$ 6,00, the percentage from R$ 80 on
 * from 14 % to 16 %.
 */
export function nextShopeeRules(day: CivilDay): MarketplaceRules {
  const schedules = shopeeRules.schedules.flatMap((schedule) =>
    schedule.kind === "COMMISSION" && schedule.validTo === null
      ? [{ ...schedule, validTo: addDays(day, -1) }, next(schedule, day)]
      : [schedule],
  );
  return { ...shopeeRules, schedules };
}

function next(schedule: FeeSchedule, validFrom: CivilDay): FeeSchedule {
  const { charge } = schedule;
  if (charge.shape !== "bands") throw new Error("shopee_commission_without_bands");
  return {
    ...schedule,
    id: "shopee-demonstracao",
    label: "Comissão (demonstração)",
    validFrom,
    validTo: null,
    charge: {
      ...charge,
      variants: charge.variants.map(({ when, bands }) => ({ when, bands: bands.map(nextBand) })),
    },
    confidence: "INFERRED",
    doubts: [
      ...schedule.doubts,
      {
        code: "EMULATED",
        severity: "WARNING",
        text: "Regra inventada para demonstração: a Shopee não anunciou esta mudança.",
      },
    ],
  };
}

function nextBand(band: FeeBand): FeeBand {
  return band.fromCents < 8000
    ? { ...band, fixedCents: fixedBelow80Cents }
    : { ...band, percentBps: percentFrom80Bps };
}
