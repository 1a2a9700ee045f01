import { useReducer } from "react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePagePart } from "#web/shared/loading/use-page-part.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { Section } from "./section.tsx";
import { SectionList } from "./section-list.tsx";
import { SectionSkeletons } from "./section-skeletons.tsx";
import "./settings.css";

const loadLater = () => import("./later-sections.tsx").then((module) => module.LaterSections);

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
  const { part: LaterSections, retry } = usePagePart(loadLater);
  const [isWhole, setWhole] = useReducer(() => true, false);
  return (
    <div className="settings">
      <SectionList isWhole={isWhole} />
      <div className="settings-sections">
        <Section of="profile">
          <ProfileSection user={user} />
        </Section>
        {LaterSections ? <LaterSections user={user} onShown={setWhole} /> : null}
        {LaterSections || retry ? null : <SectionSkeletons count={2} />}
        {retry ? (
          <LoadFailure title="Não conseguimos carregar as outras seções" onRetry={retry}>
            O que você salvou continua como estava, e o que digitou acima também.
          </LoadFailure>
        ) : null}
      </div>
    </div>
  );
}
