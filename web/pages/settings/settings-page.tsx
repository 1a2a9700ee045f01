import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

const SettingsPageQuery = graphql(`
  query SettingsPage {
    viewer {
      id
      ...SettingsSections_user
    }
  }
`);

/** /settings: who the seller is, what is assumed of her sales, and how the account is kept (AC-01). */
export function SettingsPage() {
  const [{ data, error, fetching }, ask] = useQuery({ query: SettingsPageQuery });
  return (
    <Page subtitle="Cada parte se salva sozinha: o que você muda em uma não mexe nas outras.">
      {data?.viewer ? <SettingsSections key={data.viewer.id} user={data.viewer} /> : null}
      {!data && error ? (
        <LoadFailure
          title="Não conseguimos carregar suas configurações"
          isRetrying={fetching}
          onRetry={() => ask({ requestPolicy: "network-only" })}
        >
          O servidor não respondeu como esperado. O que você salvou continua como estava.
        </LoadFailure>
      ) : null}
      {!data && !error ? <SettingsSkeleton /> : null}
    </Page>
  );
}
