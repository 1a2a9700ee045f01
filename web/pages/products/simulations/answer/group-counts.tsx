import { Text } from "@radix-ui/themes";
import { type LucideIcon, TrendingDown, TrendingUp, TriangleAlert } from "lucide-react";
import { formatCount } from "#core/format/decimal.ts";
import type { SimulationGroup } from "#web/gql/graphql.ts";

type Props = {
  groups: readonly { group: SimulationGroup; count: number }[];
  chosen: SimulationGroup | null;
  onChoose: (group: SimulationGroup | null) => void;
};

type Shown = { group: SimulationGroup; icon: LucideIcon; text: string; tone: string };

const shown: readonly Shown[] = [
  { group: "ENTERS_LOSS", icon: TrendingDown, text: "entram em prejuízo", tone: "loss" },
  { group: "FALLS_BELOW", icon: TriangleAlert, text: "ficam apertados", tone: "thin" },
  { group: "IMPROVES", icon: TrendingUp, text: "melhoram", tone: "good" },
];

/** Three counts; each filters the listings below, and is pressed again to show all. */
export function GroupCounts({ groups, chosen, onChoose }: Props) {
  return (
    <div className="simulation-counts">
      {shown.map(({ group, icon: Icon, text, tone }) => {
        const count = groups.find((each) => each.group === group)?.count ?? 0;
        return (
          <button
            key={group}
            type="button"
            className="simulation-count"
            data-tone={tone}
            disabled={count === 0}
            aria-pressed={chosen === group}
            onClick={() => onChoose(chosen === group ? null : group)}
          >
            <Text size="6" weight="bold" className="tabular">
              {formatCount(count)}
            </Text>
            <Text size="2">
              <Icon size={16} aria-hidden /> {text}
            </Text>
          </button>
        );
      })}
    </div>
  );
}
