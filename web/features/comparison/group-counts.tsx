import { Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import { formatCount } from "#core/format/decimal.ts";
import "./comparison.css";

/** A group of listings, how many are in it, and how that is said. */
export type GroupCount<Group> = {
  group: Group;
  count: number;
  icon: LucideIcon;
  text: string;
  tone: "loss" | "thin" | "good" | "none";
};

type Props<Group> = {
  groups: readonly GroupCount<Group>[];
  chosen: Group | null;
  onChoose: (group: Group | null) => void;
  /** Whether the listings are shown, which a count then filters. */
  isFilter?: boolean;
};

/** Counts of listings. Each filters the listings below; pressed again, it shows all. */
export function GroupCounts<Group extends string>({
  groups,
  chosen,
  onChoose,
  isFilter = true,
}: Props<Group>) {
  return (
    <div className="comparison-counts">
      {groups.map(({ group, count, icon: Icon, text, tone }) => (
        <button
          key={group}
          type="button"
          data-tone={tone}
          disabled={!isFilter || count === 0}
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
      ))}
    </div>
  );
}
