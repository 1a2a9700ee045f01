import { Navigate, useSearchParams } from "react-router-dom";
import { useQuery } from "urql";
import { isResumingNewKey, newKeyPath } from "#web/features/api-keys/new-key-draft.ts";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { CardReturn } from "./card/card-return.tsx";
import { SubscriptionCards } from "./subscription-cards.tsx";
import { SubscriptionSignedOut } from "./subscription-signed-out.tsx";
import { SubscriptionSkeleton } from "./subscription-skeleton.tsx";

const SubscriptionPageQuery = graphql(`
  query SubscriptionPage {
    viewer {
      id
      ...SubscriptionCards_user
    }
  }
`);

/** /subscription: what the account has, what it costs, and what can be done about it. */
export function SubscriptionPage() {
  const [search] = useSearchParams();
  const [{ data, error, fetching }, ask] = useQuery({ query: SubscriptionPageQuery });
  // A trip to Google that began on this page, where the keys were.
  if (isResumingNewKey(search)) return <Navigate to={newKeyPath} replace />;
  return (
    <Page>
      {data?.viewer ? <CardReturn /> : null}
      {data?.viewer ? <SubscriptionCards key={data.viewer.id} user={data.viewer} /> : null}
      {data && !data.viewer ? <SubscriptionSignedOut /> : null}
      {!data && error ? (
        <LoadFailure
          title="Não conseguimos carregar sua assinatura"
          isRetrying={fetching}
          onRetry={() => ask({ requestPolicy: "network-only" })}
        >
          O servidor não respondeu como esperado. Sua assinatura e sua conta continuam como estavam.
        </LoadFailure>
      ) : null}
      {!data && !error ? <SubscriptionSkeleton /> : null}
    </Page>
  );
}
