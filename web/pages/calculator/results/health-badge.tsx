import { Badge } from "@radix-ui/themes";
import { CircleCheck, TrendingDown, TriangleAlert } from "lucide-react";
import type { MarginHealth } from "#core/calculator/margin-health.ts";

const looks = {
  loss: { color: "tomato", icon: TrendingDown },
  thin: { color: "amber", icon: TriangleAlert },
  healthy: { color: "jade", icon: CircleCheck },
} as const;

type Props = { health: MarginHealth; verdict: string; size?: "1" | "2" };

/** A margin's health by word, icon and colour. */
export function HealthBadge({ health, verdict, size = "2" }: Props) {
  const { color, icon: Icon } = looks[health];
  return (
    <Badge color={color} size={size} radius="full">
      <Icon size={16} aria-hidden />
      {verdict}
    </Badge>
  );
}
