import { Theme } from "@radix-ui/themes";
import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";

/**
 * S9-17: how long a pointer must rest before the first tip, and how long afterwards the next tip
 * opens at once.
 */
const tipTimings = { delayDuration: 400, skipDelayDuration: 300 };

/** The theme of every screen, and the delays of its tooltips. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="jade" grayColor="sage" radius="large" panelBackground="solid">
      <Tooltip.Provider {...tipTimings}>{children}</Tooltip.Provider>
    </Theme>
  );
}
