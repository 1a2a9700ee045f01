import { CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon } from "lucide-react";
import { isUpTo, rangeText, verdictWords } from "#core/comparison/simulation/range-text.ts";
import { formatCents } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { CampaignVerdict } from "#web/gql/graphql.ts";
import type { SimulationRow } from "./row-fragment.ts";

type Appearance = { icon: LucideIcon; tone: string };

const appearances: Readonly<Record<CampaignVerdict, Appearance>> = {
  ENTER: { icon: CircleCheck, tone: "good" },
  ENTER_UP_TO: { icon: CircleMinus, tone: "thin" },
  STAY_OUT: { icon: CircleX, tone: "loss" },
  UNKNOWN: { icon: CircleHelp, tone: "none" },
};

/** Whether a listing enters, with word, icon and colour (SC-06): 'até 8%', 'não entrar'. */
export function VerdictWord({ row, isCampaign }: { row: SimulationRow; isCampaign: boolean }) {
  const { icon: Icon, tone } = appearances[row.verdict];
  return (
    <span className="comparison-verdict" data-tone={tone}>
      <Icon size={16} aria-hidden />
      {isCampaign ? `${verdictText(row)}${priceText(row)}` : priceVerdict[row.verdict]}
    </span>
  );
}

const priceVerdict: Readonly<Record<CampaignVerdict, string>> = {
  ENTER: "mantém a margem",
  ENTER_UP_TO: "só com outro preço",
  STAY_OUT: "abaixo da margem",
  UNKNOWN: "faltam dados",
};

function verdictText({ verdict, ranges }: SimulationRow): string {
  switch (verdict) {
    case "ENTER":
      return "entrar";
    case "ENTER_UP_TO":
      return verdictWords(ranges ?? []);
    case "STAY_OUT":
      return "não entrar";
    case "UNKNOWN":
      return "faltam dados";
  }
}

/** 'entrar · R$ 79,90', 'não entrar a R$ 79,90': what a buyer would pay. */
function priceText({ verdict, campaignPriceCents }: SimulationRow): string {
  if (campaignPriceCents == null) return "";
  if (verdict === "ENTER") return ` · ${formatCents(campaignPriceCents)}`;
  return verdict === "STAY_OUT" ? ` a ${formatCents(campaignPriceCents)}` : "";
}

/** The price that restores the minimum margin of a listing below it; '' without one. */
export function restoringText({ verdict, lowestEntryCents }: SimulationRow): string {
  if (verdict === "ENTER" || verdict === "UNKNOWN" || lowestEntryCents == null) return "";
  return `volta à margem mínima com ${formatCents(lowestEntryCents)}`;
}

/** The lowest price at which a listing that stays out could enter (SC-09); '' without one. */
export function entryText({ verdict, campaignPriceCents, lowestEntryCents }: SimulationRow): string {
  if (verdict === "ENTER" || verdict === "UNKNOWN" || lowestEntryCents == null) return "";
  const asked = campaignPriceCents == null ? "" : `a ${formatCents(campaignPriceCents)} não · `;
  return `${verdict === "STAY_OUT" ? "" : asked}menor preço para entrar: ${formatCents(lowestEntryCents)}`;
}

const mostRanges = 3;

/**
 * Which discounts keep the minimum margin, with their prices; of an older simulation the deepest.
 */
export function rangeLines({ verdict, deepestPct, ranges }: SimulationRow): string[] {
  if (verdict === "UNKNOWN") return [];
  if (ranges == null) return deepestPct == null ? [] : [`desconto máximo de ${formatRate(deepestPct)}`];
  if (ranges.length === 0) return ["nem sem desconto"];
  const [only] = ranges;
  // The word beside it has the discount.
  if (verdict === "ENTER_UP_TO" && only !== undefined && isUpTo(ranges))
    return [`${formatCents(only.lowCents)} ou mais`];
  const more = ranges.length - mostRanges;
  return [
    ...ranges.slice(0, mostRanges).map(rangeText),
    ...(more > 0 ? [more === 1 ? "e mais uma faixa" : `e mais ${more} faixas`] : []),
  ];
}
