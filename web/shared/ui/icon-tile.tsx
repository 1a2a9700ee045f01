import type { LucideIcon } from "lucide-react";
import "./icon-tile.css";

type Props = { icon: LucideIcon; color?: "accent" | "amber" | "tomato" | "gray" };

/** A picture in a tinted square, next to the words that say the same. */
export function IconTile({ icon: Icon, color = "accent" }: Props) {
  return (
    <span className="icon-tile" data-color={color}>
      <Icon size={20} aria-hidden />
    </span>
  );
}
