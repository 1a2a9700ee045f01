import type { ReactNode } from "react";
import { ApiKeysCard } from "#web/features/api-keys/api-keys-card.tsx";
import { BrandCard } from "#web/features/brand/brand-card.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { type SettingsSection, settingsSections } from "#web/shared/paths.ts";
import { useAnchor } from "#web/shared/ui/use-anchor.ts";
import { DataSection } from "./data-section.tsx";
import { DefaultsSection } from "./defaults/defaults-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SectionList } from "./section-list.tsx";
import { SecuritySection } from "./security-section.tsx";
import "./settings.css";

export const SettingsSections_user = graphql(`
  fragment SettingsSections_user on User {
    id
    ...ProfileSection_user
    ...DefaultsSection_user
    ...BrandCard_user
    ...ApiKeysCard_user
    ...SecuritySection_user
    ...DataSection_user
  }
`);

/** The sections with their list: beside them on a wide screen, and none on a phone, where one scrolls. */
export function SettingsSections({ user: masked }: { user: FragmentType<typeof SettingsSections_user> }) {
  const user = readFragment(SettingsSections_user, masked);
  return (
    <div className="settings">
      <SectionList />
      <div className="settings-sections">
        <Section of="profile">
          <ProfileSection user={user} />
        </Section>
        <Section of="defaults">
          <DefaultsSection user={user} />
        </Section>
        <Section of="notifications">
          <NotificationsSection />
        </Section>
        <Section of="brand">
          <BrandCard user={user} />
        </Section>
        <Section of="api">
          <ApiKeysCard user={user} />
        </Section>
        <Section of="security">
          <SecuritySection user={user} />
        </Section>
        <Section of="data">
          <DataSection user={user} />
        </Section>
      </div>
    </div>
  );
}

/** What links lead to: the section comes into view and takes the focus. */
function Section({ of, children }: { of: SettingsSection; children: ReactNode }) {
  const anchor = settingsSections[of];
  const section = useAnchor<HTMLDivElement>(anchor);
  return (
    <div id={anchor} ref={section} tabIndex={-1}>
      {children}
    </div>
  );
}
