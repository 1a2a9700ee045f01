import { Theme } from "@radix-ui/themes";
import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";
import { tooltipTimings } from "#web/shared/ui/tooltip.tsx";

/** The theme and the tooltip timings of every screen. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="jade" grayColor="sage" radius="large" panelBackground="solid">
      <Tooltip.Provider {...tooltipTimings}>{children}</Tooltip.Provider>
    </Theme>
  );
}
