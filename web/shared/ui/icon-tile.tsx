import type { LucideIcon } from "lucide-react";
import "./icon-tile.css";

type Props = { icon: LucideIcon; color?: "accent" | "amber" | "tomato" | "gray" };

/** An icon in a tinted square, decorative next to its text. */
export function IconTile({ icon: Icon, color = "accent" }: Props) {
  return (
    <span className="icon-tile" data-color={color}>
      <Icon size={20} aria-hidden />
    </span>
  );
}
