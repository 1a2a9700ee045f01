import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { keysOf } from "#core/keys-of.ts";
import { type SettingsSection, settingsSections } from "#web/shared/paths.ts";
import { sectionNames } from "./section-names.ts";

const sections = keysOf(settingsSections);

/** Links to the sections, with the visible one marked. `isWhole`: all sections are rendered. */
export function SectionList({ isWhole }: { isWhole: boolean }) {
  const current = useSectionOnScreen(isWhole);
  return (
    <nav className="settings-list" aria-label="Seções das configurações">
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link
              to={{ hash: settingsSections[section] }}
              aria-current={section === current ? "location" : undefined}
            >
              {sectionNames[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section at a line in the upper part of the screen. */
function useSectionOnScreen(isWhole: boolean): SettingsSection {
  const [current, setCurrent] = useState<SettingsSection>("profile");
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections that come later are observed as well
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        const section = sections.find((name) => settingsSections[name] === seen?.target.id);
        if (section) setCurrent(section);
      },
      { rootMargin: "-25% 0px -75% 0px" },
    );
    for (const section of sections) {
      const element = document.getElementById(settingsSections[section]);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [isWhole]);
  return current;
}
