import { CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon } from "lucide-react";
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
export function VerdictWord({ row }: { row: SimulationRow }) {
  const { icon: Icon, tone } = appearances[row.verdict];
  return (
    <span className="comparison-verdict" data-tone={tone}>
      <Icon size={16} aria-hidden />
      {verdictText(row)}
    </span>
  );
}

function verdictText({ verdict, deepestPct, deepestWithCouponPct }: SimulationRow): string {
  switch (verdict) {
    case "ENTER":
      return "entrar";
    case "ENTER_UP_TO":
      return `até ${formatRate(deepestWithCouponPct ?? deepestPct ?? 0)}`;
    case "STAY_OUT":
      return "não entrar";
    case "UNKNOWN":
      return "faltam dados";
  }
}

/** The deepest discount in words: 'desconto máximo de 22%, 17% com o cupom'; null: none. */
export function deepestText(
  { verdict, deepestPct, deepestWithCouponPct }: SimulationRow,
  hasCoupon: boolean,
) {
  if (verdict === "UNKNOWN") return null;
  if (deepestPct == null) return "nem sem desconto";
  const alone = `desconto máximo de ${formatRate(deepestPct)}`;
  if (!hasCoupon) return alone;
  if (deepestWithCouponPct == null) return `${alone}, sem o cupom`;
  return `${alone}, ${formatRate(deepestWithCouponPct)} com o cupom`;
}
