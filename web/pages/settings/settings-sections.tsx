import { lazy, Suspense, useReducer } from "react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { ProfileSection } from "./profile-section.tsx";
import { Section } from "./section.tsx";
import { SectionList } from "./section-list.tsx";
import { SectionSkeletons } from "./section-skeletons.tsx";
import "./settings.css";

const LaterSections = lazy(() =>
  import("./later-sections.tsx").then((module) => ({ default: module.LaterSections })),
);

export const SettingsSections_user = graphql(`
  fragment SettingsSections_user on User {
    id
    ...ProfileSection_user
    ...LaterSections_user
  }
`);

/**
 * The sections, with a list of links to them on a wide screen and none on a phone. Only the first
 * section is in the page's own file.
 */
export function SettingsSections({ user: masked }: { user: FragmentType<typeof SettingsSections_user> }) {
  const user = readFragment(SettingsSections_user, masked);
  const [isWhole, setWhole] = useReducer(() => true, false);
  return (
    <div className="settings">
      <SectionList isWhole={isWhole} />
      <div className="settings-sections">
        <Section of="profile">
          <ProfileSection user={user} />
        </Section>
        <Suspense fallback={<SectionSkeletons count={2} />}>
          <LaterSections user={user} onShown={setWhole} />
        </Suspense>
      </div>
    </div>
  );
}
