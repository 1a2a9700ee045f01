import { Button, Card, Flex } from "@radix-ui/themes";
import { ArrowLeft, Unplug } from "lucide-react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { useWalk } from "#web/shared/ui/lists/walked-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { EndpointEntry } from "../endpoint-entry.tsx";
import { WebhookEndpoint_endpoint } from "../endpoint-fragment.ts";
import { useEndpointDialogs } from "../use-endpoint-dialogs.tsx";
import { isBeingSent, useRefetchWhileSending } from "../use-refetch-while-sending.ts";
import { DeliveryList, stateOf } from "./delivery-list.tsx";
import { DeliveryRow_delivery } from "./delivery-row.tsx";
import "#web/shared/ui/lists/entry-list.css";
import "../webhooks.css";
import "./deliveries.css";

const WebhookPageQuery = graphql(`
  query WebhookPage($id: ID!, $after: String, $state: WebhookDeliveryState) {
    viewer {
      id
      hasPassword
      hasActiveSubscription
    }
    node(id: $id) {
      __typename
      id
      ... on WebhookEndpoint {
        isOn
        ...WebhookEndpoint_endpoint
        failed: deliveries(first: 1, state: FAILED) {
          edges {
            node {
              id
            }
          }
        }
        page: deliveries(first: 20, after: $after, state: $state) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              id
              ...DeliveryRow_delivery
            }
          }
        }
      }
    }
  }
`);

/** /settings/webhooks/:id: what was sent to an endpoint, and the endpoint itself (AP-04). */
export function WebhookPage() {
  const { id = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const state = stateOf(search.get("estado"));
  const walk = useWalk();
  const navigate = useNavigate();
  const [{ data, fetching }, retry] = usePageQuery({
    query: WebhookPageQuery,
    variables: { id, after: walk.after, state },
    requestPolicy: "cache-and-network",
  });
  const readAgain = retry;
  const endpoint = data?.node?.__typename === "WebhookEndpoint" ? data.node : null;
  const shown = endpoint?.page.edges.map(({ node }) => readFragment(DeliveryRow_delivery, node)) ?? [];
  useRefetchWhileSending(shown.some(isBeingSent), readAgain);
  const { act, dialogs } = useEndpointDialogs({
    hasPassword: data?.viewer?.hasPassword ?? true,
    readAgain,
    onDeleted: () => navigate(settingsPath("webhooks"), { replace: true }),
  });

  if (!endpoint) {
    if (fetching) return <PageSkeleton />;
    if (data) return <Gone />;
    return (
      <LoadFailure title="Não conseguimos abrir este webhook" level="h1" onRetry={readAgain}>
        O servidor não respondeu. Os envios continuam.
      </LoadFailure>
    );
  }
  const { url } = readFragment(WebhookEndpoint_endpoint, endpoint);
  const isPaused = !data?.viewer?.hasActiveSubscription;
  return (
    <Page
      title={`Entregas para ${url}`}
      heading="Entregas do webhook"
      actions={
        <Button variant="soft" color="gray" asChild>
          <Link to={settingsPath("webhooks")}>
            <ArrowLeft size={16} aria-hidden />
            Webhooks
          </Link>
        </Button>
      }
      hasWideActions
    >
      <Flex direction="column" gap="5" className="deliveries">
        <Card size={{ initial: "2", sm: "3" }}>
          <div className="entry webhook-entry">
            <EndpointEntry endpoint={endpoint} isPaused={isPaused} onAction={act} />
          </div>
        </Card>
        <DeliveryList
          endpoint={endpoint}
          canResend={endpoint.isOn && !isPaused}
          state={state}
          onState={(chosen) => {
            walk.restart();
            setSearch(chosen === null ? {} : { estado: chosen }, { replace: true });
          }}
          walk={walk}
          readAgain={readAgain}
        />
      </Flex>
      {dialogs}
    </Page>
  );
}

function Gone() {
  return (
    <Notice
      icon={Unplug}
      title="Este webhook não existe mais"
      action={
        <Button size="3" asChild>
          <Link to={settingsPath("webhooks")}>Ver os webhooks</Link>
        </Button>
      }
    >
      Ele foi excluído, e o registro das entregas com ele.
    </Notice>
  );
}
