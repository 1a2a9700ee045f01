import { Theme } from "@radix-ui/themes";
import type { ReactNode } from "react";

/** The theme of every screen. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="jade" grayColor="sage" radius="large" panelBackground="solid">
      {children}
    </Theme>
  );
}
