import { Link, Text } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import { draftedEndpointId, type ResumedDialog, resumedDialog } from "./endpoint-draft.ts";
import {
  type Endpoint,
  WebhookEndpoint_endpoint,
  Webhooks_user,
  WebhooksQuery,
} from "./endpoint-fragment.ts";
import { NewEndpointDialog } from "./new-endpoint-dialog.tsx";
import { useEndpointDialogs } from "./use-endpoint-dialogs.tsx";
import { isBeingSent, useRefetchWhileSending } from "./use-refetch-while-sending.ts";
import { WebhookList } from "./webhook-list.tsx";
import "#web/shared/ui/lists/entry-list.css";
import "./webhooks.css";

export const WebhooksCard_user = graphql(`
  fragment WebhooksCard_user on User {
    id
    hasPassword
    hasActiveSubscription
  }
`);

const title = "Webhooks";

/**
 * The seller's endpoints for webhooks (AP-04). As with API keys, without `api_access` the card is
 * locked: older endpoints are paused but can still be deleted.
 */
export function WebhooksCard({ user }: { user: FragmentType<typeof WebhooksCard_user> }) {
  const { hasPassword, hasActiveSubscription: isOpen } = readFragment(WebhooksCard_user, user);
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: WebhooksQuery,
    requestPolicy: "cache-and-network",
  });
  const readAgain = retry;
  const viewer = data?.viewer ? readFragment(Webhooks_user, data.viewer) : null;
  const endpoints = viewer?.webhookEndpoints.edges.map(({ node }) => node) ?? [];
  const newest = endpoints
    .map((endpoint) => readFragment(WebhookEndpoint_endpoint, endpoint))
    .flatMap(({ deliveries }) => deliveries.edges.map(({ node }) => node));
  useRefetchWhileSending(newest.some(isBeingSent), readAgain);

  const list = useRef<HTMLDivElement>(null);
  const resumed = useResumed();
  const { act, dialogs } = useEndpointDialogs({
    hasPassword,
    readAgain,
    focusInstead: () => list.current?.focus(),
    resumed: resumedEndpoint(
      resumed,
      endpoints.map((endpoint) => readFragment(WebhookEndpoint_endpoint, endpoint)),
    ),
  });
  const creation = useNewEndpoint(isOpen && resumed?.dialog === "new");

  const content = viewer ? (
    <WebhookList ref={list} endpoints={endpoints} isPaused={!isOpen} onNew={creation.open} onAction={act} />
  ) : (
    <WebhooksWithout isLoading={!error || fetching} isPaused={!isOpen} onRetry={readAgain} />
  );
  return (
    <>
      {isOpen ? (
        <CardSection title={title}>
          <Text as="p" size="2" color="gray" className="measure">
            Avisamos um programa seu assim que algo acontece, com um POST assinado ao endereço que você
            escolher. O <DocsLink>guia da API</DocsLink> mostra como conferir a assinatura.
          </Text>
          {content}
        </CardSection>
      ) : (
        <LockedCard title={title} below={content}>
          Para programas que reagem na hora: avisamos um endereço seu quando um preço muda, uma taxa vai mudar
          ou um anúncio cai abaixo da margem mínima. Faz parte de todos os planos pagos, e não do teste
          grátis.
        </LockedCard>
      )}
      <NewEndpointDialog hasPassword={hasPassword} {...creation.dialog} />
      {dialogs}
    </>
  );
}

type Resumed = { dialog: ResumedDialog; endpointId: string | null };

/** The dialog that the seller left for Google. Removes it from the address. */
function useResumed(): Resumed | null {
  const [search, setSearch] = useSearchParams();
  const dialog = resumedDialog(search);
  const [resumed] = useState(() => dialog && { dialog, endpointId: draftedEndpointId() });
  useEffect(() => {
    if (dialog) setSearch({}, { replace: true });
  }, [dialog, setSearch]);
  return resumed;
}

function resumedEndpoint(resumed: Resumed | null, endpoints: readonly Endpoint[]) {
  if (!resumed || resumed.dialog === "new") return null;
  const { dialog: action, endpointId } = resumed;
  return { action, endpoint: endpoints.find(({ id }) => id === endpointId) ?? null };
}

/** The dialog of a new endpoint: open after the redirect to Google, or by its button. */
function useNewEndpoint(isResumed: boolean) {
  const [isMaking, setMaking] = useState(isResumed);
  const pressed = useRef<HTMLElement>(null);
  return {
    open: (button: HTMLElement) => {
      pressed.current = button;
      setMaking(true);
    },
    dialog: {
      isOpen: isMaking,
      onClose: () => setMaking(false),
      returnFocus: () => pressed.current?.focus(),
    },
  };
}

type WithoutProps = { isLoading: boolean; isPaused: boolean; onRetry: () => void };

function WebhooksWithout({ isLoading, isPaused, onRetry }: WithoutProps) {
  // Sellers who never subscribed have no webhooks, so there is nothing to wait for.
  if (isLoading && isPaused) return null;
  return (
    <div className="entries">
      {isLoading ? (
        <ListLoading text="Carregando os webhooks..." />
      ) : (
        <ListFailure
          text="Não conseguimos carregar seus webhooks. Eles continuam funcionando."
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

function DocsLink({ children }: { children: string }) {
  return (
    <Link href={serverPaths.apiGuide} target="_blank" rel="noreferrer" underline="always" color="jade">
      {children}
      <span className="visually-hidden"> (abre em outra aba)</span>
    </Link>
  );
}
