import { Skeleton } from "@radix-ui/themes";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { SectionSkeletons } from "./section-skeletons.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import "./settings.css";

const SettingsPageQuery = graphql(`
  query SettingsPage {
    viewer {
      id
      ...SettingsSections_user
    }
  }
`);

/**
 * /settings: the seller's profile, the defaults of sales, and the account's security and data
 * (AC-01).
 */
export function SettingsPage() {
  const [{ data, error, fetching }, retry] = usePageQuery({ query: SettingsPageQuery });
  return (
    <Page>
      {data?.viewer ? <SettingsSections key={data.viewer.id} user={data.viewer} /> : null}
      {!data && error ? (
        <LoadFailure
          title="Não conseguimos carregar suas configurações"
          isRetrying={fetching}
          onRetry={retry}
        >
          O servidor não respondeu como esperado. O que você salvou continua como estava.
        </LoadFailure>
      ) : null}
      {!data && !error ? <SettingsSkeleton /> : null}
    </Page>
  );
}

/** The page's skeleton while the settings load. */
function SettingsSkeleton() {
  return (
    <div className="settings">
      <div className="settings-list" aria-hidden>
        <Skeleton height="220px" />
      </div>
      <div className="settings-sections">
        <SectionSkeletons count={3} />
      </div>
    </div>
  );
}
