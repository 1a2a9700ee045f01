import type { ReactNode } from "react";
import { type SettingsSection, settingsSections } from "#web/shared/paths.ts";
import { useAnchor } from "#web/shared/ui/use-anchor.ts";

/** A section that links lead to: it scrolls into view and takes the focus. */
export function Section({ of, children }: { of: SettingsSection; children: ReactNode }) {
  const anchor = settingsSections[of];
  const section = useAnchor<HTMLDivElement>(anchor);
  return (
    <div id={anchor} ref={section} tabIndex={-1}>
      {children}
    </div>
  );
}
