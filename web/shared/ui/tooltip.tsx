import { Tooltip as ThemesTooltip } from "@radix-ui/themes";
import { type ReactNode, useState } from "react";

/** S9-17: how long a pointer rests before the first tip, and how long the next one then opens at once. */
export const tooltipTimings = { delayDuration: 400, skipDelayDuration: 300 };

type Props = {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** True: no tip for now, while the child stays what it is. */
  isOff?: boolean;
  children: ReactNode;
};

/** A tip for what is already named: it opens on hover and on keyboard focus. The child must be focusable. */
export function Tooltip({ content, side = "top", isOff = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ThemesTooltip
      content={content}
      side={side}
      delayDuration={tooltipTimings.delayDuration}
      maxWidth="320px"
      open={isOpen && !isOff}
      onOpenChange={setIsOpen}
    >
      {children}
    </ThemesTooltip>
  );
}
