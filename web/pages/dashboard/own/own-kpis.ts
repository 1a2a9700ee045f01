import { addDays } from "#core/fees/civil-day.ts";
import { formatDate } from "#core/format/date.ts";
import { decimalFormat } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { paths } from "#web/shared/paths.ts";
import type { Kpi } from "../kpi-card.tsx";
import type { OwnData } from "./use-own-figures.ts";

type Figures = NonNullable<OwnData["catalogue"]["figures"]>;
type Day = OwnData["catalogue"]["dailyFigures"][number];
type Field = keyof Figures & keyof Day;

const inLoss = "healths=LOSS";

/** How many days back the comparison goes, if there are totals that old. */
const comparedDays = 30;

/**
 * The seller's four figures, compared with those of a month ago or, if later, of the first recorded
 * day (RE-08). Each leads to the listings that it counts (D313).
 */
export function ownKpis(figures: Figures, days: readonly Day[], today: string): Kpi[] {
  const past = days.filter(({ day }) => day < today);
  const before = past.findLast(({ day }) => day <= addDays(today, -comparedDays)) ?? past[0] ?? null;
  const kpi = (label: string, field: Field, kind: Kind, rows: string): Kpi => {
    const value = figures[field] ?? null;
    const points = [...past.map((each) => each[field] ?? null), value].filter((each) => each !== null);
    const to = `${paths.products}?${rows}`;
    return { label, value: kind.format(value), trend: trendOf(value, before, field, kind), points, to };
  };
  return [
    kpi("Lucro por mês", "monthlyProfitCents", { ...money, isMoreGood: true }, "sort=MONTHLY_PROFIT"),
    kpi("Margem média", "averageMarginPct", percent, "sort=MARGIN&direction=ASC"),
    kpi("Anúncios com prejuízo", "listingsInLoss", count, inLoss),
    kpi(
      "Prejuízo por mês",
      "monthlyLossCents",
      { ...money, isMoreGood: false },
      `${inLoss}&sort=MONTHLY_PROFIT&direction=ASC`,
    ),
  ];
}

type Kind = {
  format: (value: number | null) => string;
  /** Formats the absolute value of a difference. */
  formatChange: (change: number) => string;
  /** A smaller difference counts as no change. */
  least: number;
  isMoreGood: boolean;
};

/** From R$ 1.000 on without centavos, because a card is narrow. */
function shortMoney(cents: number | null): string {
  if (cents === null || Math.abs(cents) < 100_000) return formatCents(cents);
  return formatCents(Math.round(cents / 100) * 100).replace(/,00$/, "");
}

const money = { format: shortMoney, formatChange: shortMoney, least: 1 };
const percent: Kind = {
  format: (value) => (value === null ? "—" : formatPercent(value)),
  formatChange: (change) => `${decimalFormat(1)(change)} p.p.`,
  least: 0.05,
  isMoreGood: true,
};
const count: Kind = {
  format: (value) => decimalFormat(0)(value ?? 0),
  formatChange: (change) => decimalFormat(0)(change),
  least: 1,
  isMoreGood: false,
};

function trendOf(value: number | null, before: Day | null, field: Field, kind: Kind): Kpi["trend"] {
  const then = before?.[field] ?? null;
  if (value === null || before === null || then === null) return null;
  const change = value - then;
  const isUp = change >= 0;
  const isSame = Math.abs(change) < kind.least;
  return {
    direction: isUp ? "up" : "down",
    isGood: isSame || isUp === kind.isMoreGood,
    change: isSame ? "igual" : `${isUp ? "+" : "−"}${kind.formatChange(Math.abs(change))}`,
    since: `em relação a ${formatDate(new Date(`${before.day}T12:00:00`)).replace(/ de \d{4}$/, "")}`,
  };
}
