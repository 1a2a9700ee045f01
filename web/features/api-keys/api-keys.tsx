import { Box, Text } from "@radix-ui/themes";
import type { Ref } from "react";
import { maxApiKeys } from "#core/api-keys/api-key-rules.ts";
import { errorText } from "#core/errors/errors.ts";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { AddButton } from "#web/shared/ui/lists/add-button.tsx";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { ApiKeyRow, type NamedKey } from "./api-key-row.tsx";

/**
 * All of a seller's keys: at most 5 active ones, and those that expired recently. Mutations of keys
 * return this list.
 */
const ApiKeys_user = graphql(`
  fragment ApiKeys_user on User {
    id
    apiKeys(first: 50) {
      edges {
        node {
          id
          isExpired
          ...ApiKeyRow_apiKey
        }
      }
    }
  }
`);

/** The current keys. */
export const ApiKeysQuery = graphql(`
  query ApiKeys {
    viewer {
      id
      ...ApiKeys_user
    }
  }
`);

type Props = {
  listRef: Ref<HTMLDivElement>;
  isPaused: boolean;
  onNew: (button: HTMLElement) => void;
  onRevoke: (apiKey: NamedKey, button: HTMLElement) => void;
};

/**
 * The seller's keys and a button for another. Read again at every visit, because the last use of a
 * key changes without this page.
 */
export function ApiKeys({ listRef, isPaused, onNew, onRevoke }: Props) {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: ApiKeysQuery,
    requestPolicy: "cache-and-network",
  });
  if (!data?.viewer) {
    const isLoading = !error || fetching;
    // Sellers who never subscribed have no keys, so there is nothing to wait for.
    if (isLoading && isPaused) return null;
    return (
      <div className="entries">
        {isLoading ? (
          <ListLoading text="Carregando as chaves..." />
        ) : (
          <ListFailure text="Não conseguimos carregar suas chaves. Nada mudou nelas." onRetry={retry} />
        )}
      </div>
    );
  }
  const { edges } = readFragment(ApiKeys_user, data.viewer).apiKeys;
  const working = edges.filter(({ node }) => !node.isExpired);
  // The last paused key may have been revoked here: its container keeps the focus.
  if (isPaused && edges.length === 0) return <div ref={listRef} tabIndex={-1} />;
  return (
    <Box ref={listRef} tabIndex={-1} role="group" aria-label="Suas chaves de API" className="entries">
      {isPaused && working.length > 0 ? <PausedNote count={working.length} /> : null}
      {edges.length > 0 ? (
        <ul className="entry-list">
          {edges.map(({ node }) => (
            <ApiKeyRow key={node.id} apiKey={node} isPaused={isPaused} onRevoke={onRevoke} />
          ))}
        </ul>
      ) : (
        <NoKeys />
      )}
      {isPaused ? null : (
        <AddButton refusal={working.length >= maxApiKeys ? errorText.API_KEY_LIMIT : null} onPress={onNew}>
          Nova chave
        </AddButton>
      )}
    </Box>
  );
}

function PausedNote({ count }: { count: number }) {
  return (
    <Text as="p" size="2" className="measure">
      {count === 1 ? "Sua chave está pausada" : `Suas ${count} chaves estão pausadas`}: sem uma assinatura
      ativa, os pedidos são recusados. Quando a assinatura voltar,{" "}
      {count === 1 ? "ela funciona" : "elas funcionam"} de novo, sem mudar nada nos seus programas.
    </Text>
  );
}

function NoKeys() {
  return (
    <Text as="p" size="2" mb="3" className="measure">
      Nenhuma chave ainda. Crie uma para cada programa: assim dá para revogar uma sem parar as outras.
    </Text>
  );
}
