import { Heading, Text } from "@radix-ui/themes";
import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from "react";
import { ApiKeysCard } from "#web/features/api-keys/api-keys-card.tsx";
import { BrandCard } from "#web/features/brand/brand-card.tsx";
import { DataExport } from "#web/features/own-data/data-export.tsx";
import { DeleteAccount } from "#web/features/own-data/delete-account.tsx";
import { AccountSecurity } from "#web/features/security/account-security.tsx";
import { type DefaultsUser, readSavedSettings } from "#web/features/seller-settings/saved-settings.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { LaterSections_UserFragment } from "#web/gql/graphql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { DefaultsForm } from "./defaults/defaults-form.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { Section } from "./section.tsx";
import { SectionSkeletons } from "./section-skeletons.tsx";
import { WebhooksCard } from "./webhooks/webhooks-card.tsx";

const LaterSections_user = graphql(`
  fragment LaterSections_user on User {
    id
    ...DefaultsSection_user
    ...NotificationsSection_user
    ...BrandCard_user
    ...ApiKeysCard_user
    ...WebhooksCard_user
    ...SecuritySection_user
    ...DataSection_user
  }
`);

type Props = {
  user: FragmentType<typeof LaterSections_user>;
  /** Called once the sections are in the page. */
  onShown: () => void;
};

/**
 * All sections below the first, mounted one after another: all at once would block a phone for a
 * tenth of a second. Memoised, so that reporting them to the list does not render them again.
 */
export const LaterSections = memo(({ user: masked, onShown }: Props) => {
  const user = readFragment(LaterSections_user, masked);
  const sections = useMemo(() => sectionsOf(user), [user]);
  const [mounted, setMounted] = useState(1);
  const isWhole = mounted === sections.length;
  useEffect(() => {
    if (isWhole) onShown();
    else startTransition(() => setMounted(mounted + 1));
  }, [isWhole, mounted, onShown]);
  return (
    <>
      {sections.slice(0, mounted)}
      {isWhole ? null : (
        <div className="settings-rest">
          <SectionSkeletons count={1} />
        </div>
      )}
    </>
  );
});

function sectionsOf(user: LaterSections_UserFragment): ReactNode[] {
  return [
    <Section key="defaults" of="defaults">
      <DefaultsSection user={user} />
    </Section>,
    <Section key="notifications" of="notifications">
      <NotificationsSection user={user} />
    </Section>,
    <Section key="brand" of="brand">
      <BrandCard user={user} />
    </Section>,
    <Section key="api" of="api">
      <ApiKeysCard user={user} />
    </Section>,
    <Section key="webhooks" of="webhooks">
      <WebhooksCard user={user} />
    </Section>,
    <Section key="security" of="security">
      <SecuritySection user={user} />
    </Section>,
    <Section key="data" of="data">
      <DataSection user={user} />
    </Section>,
  ];
}

const SecuritySection_user = graphql(`
  fragment SecuritySection_user on User {
    id
    ...AccountSecurity_user
  }
`);

/** How the seller signs in, and where sessions are open. */
function SecuritySection({ user }: { user: FragmentType<typeof SecuritySection_user> }) {
  return (
    <CardSection title="Segurança">
      <AccountSecurity user={readFragment(SecuritySection_user, user)} />
    </CardSection>
  );
}

/** The default assumptions for each sale (AC-06). */
function DefaultsSection({ user }: { user: DefaultsUser }) {
  return (
    <CardSection title="Impostos e padrões">
      <Text as="p" size="2" color="gray" mb="4" className="measure">
        A calculadora, os produtos e as importações começam com estes valores. O que você digitar em um
        produto ou em um cálculo vale mais.
      </Text>
      <DefaultsForm settings={readSavedSettings(user)} />
    </CardSection>
  );
}

const DataSection_user = graphql(`
  fragment DataSection_user on User {
    id
    ...DeleteAccount_user
  }
`);

/** The account's data as a file (AC-04) and, last and set apart, its deletion (AC-05). */
function DataSection({ user }: { user: FragmentType<typeof DataSection_user> }) {
  return (
    <CardSection title="Dados">
      <div className="settings-part">
        <Heading as="h3" size="3" mb="2">
          Seus dados em um arquivo
        </Heading>
        <DataExport />
      </div>
      <div className="settings-part">
        <Heading as="h3" size="3" mb="2">
          Excluir a conta
        </Heading>
        <DeleteAccount user={readFragment(DataSection_user, user)} />
      </div>
    </CardSection>
  );
}
