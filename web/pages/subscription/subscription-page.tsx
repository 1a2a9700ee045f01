import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page.tsx";
import { SubscriptionCards } from "./subscription-cards.tsx";
import { SubscriptionFailure } from "./subscription-failure.tsx";
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

/** /subscription (spec 2): what the account has, what it costs, and what can be done about it. */
export function SubscriptionPage() {
  const [{ data, error, fetching }, ask] = useQuery({ query: SubscriptionPageQuery });
  return (
    <Page>
      {data?.viewer ? <SubscriptionCards key={data.viewer.id} user={data.viewer} /> : null}
      {data && !data.viewer ? <SubscriptionSignedOut /> : null}
      {!data && error ? (
        <SubscriptionFailure isRetrying={fetching} onRetry={() => ask({ requestPolicy: "network-only" })} />
      ) : null}
      {!data && !error ? <SubscriptionSkeleton /> : null}
    </Page>
  );
}
