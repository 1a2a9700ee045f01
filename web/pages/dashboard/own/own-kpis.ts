import { decimalFormat } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { paths } from "#web/shared/paths.ts";
import type { Kpi } from "../kpi-card.tsx";
import { dayText } from "./profit-change-text.ts";
import type { OwnData } from "./use-own-figures.ts";

type Figures = NonNullable<OwnData["catalogue"]["figures"]>;
type Day = OwnData["catalogue"]["dailyFigures"][number];
type Field = keyof Figures & keyof Day;

const inLoss = "healths=LOSS";

/** What the figures are compared with, and today in São Paulo. */
type Comparison = { days: readonly Day[]; since: string | null; today: string };

/**
 * The seller's four figures, compared with those of the day that explains the change of the profit
 * (RE-08). Each leads to the listings that it counts (D313).
 */
export function ownKpis(figures: Figures, { days, since, today }: Comparison): Kpi[] {
  const past = days.filter(({ day }) => day < today);
  const before = past.find(({ day }) => day === since) ?? null;
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
    since: `em relação a ${dayText(before.day)}`,
  };
}
