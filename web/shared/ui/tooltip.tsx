import { Tooltip as ThemesTooltip } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useState } from "react";

type Props = {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** True: no tip for now, while the child stays mounted. */
  isOff?: boolean;
  children: ReactElement;
};

/**
 * A tip for an element that already has a name: it opens on hover and on keyboard focus. The child
 * must be focusable.
 */
export function Tooltip({ content, side = "top", isOff = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ThemesTooltip
      content={content}
      side={side}
      maxWidth="320px"
      open={isOpen && !isOff}
      onOpenChange={setIsOpen}
    >
      {children}
    </ThemesTooltip>
  );
}
