import { Text } from "@radix-ui/themes";
import { type LucideIcon, Tags, TrendingDown, TriangleAlert } from "lucide-react";
import { formatCount } from "#core/format/decimal.ts";
import type { FeeChangeGroup } from "#web/gql/graphql.ts";

type Props = {
  change: { intoLossCount: number; belowMinimumCount: number; toAdjustCount: number };
  chosen: FeeChangeGroup | null;
  onChoose: (group: FeeChangeGroup | null) => void;
  /** Whether the listings are shown, which a count then filters. */
  isFilter: boolean;
};

type Shown = {
  group: FeeChangeGroup;
  count: keyof Props["change"];
  icon: LucideIcon;
  text: string;
  tone: string;
};

const shown: readonly Shown[] = [
  {
    group: "ENTERS_LOSS",
    count: "intoLossCount",
    icon: TrendingDown,
    text: "entram em prejuízo",
    tone: "loss",
  },
  {
    group: "FALLS_BELOW",
    count: "belowMinimumCount",
    icon: TriangleAlert,
    text: "caem abaixo da margem mínima",
    tone: "thin",
  },
  {
    group: "TO_ADJUST",
    count: "toAdjustCount",
    icon: Tags,
    text: "têm um preço que mantém a margem",
    tone: "none",
  },
];

/** Who is hit, in three counts. Each filters the listings below; pressed again, it shows all. */
export function GroupChoice({ change, chosen, onChoose, isFilter }: Props) {
  return (
    <div className="fee-change-groups">
      {shown.map(({ group, count, icon: Icon, text, tone }) => (
        <button
          key={group}
          type="button"
          data-tone={tone}
          disabled={!isFilter || change[count] === 0}
          aria-pressed={chosen === group}
          onClick={() => onChoose(chosen === group ? null : group)}
        >
          <Text size="6" weight="bold" className="tabular">
            {formatCount(change[count])}
          </Text>
          <Text size="2">
            <Icon size={16} aria-hidden /> {text}
          </Text>
        </button>
      ))}
    </div>
  );
}
