import { Box, Button, Text } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { type Ref, useId } from "react";
import { useQuery } from "urql";
import { maxApiKeys } from "#core/api-keys/api-key-rules.ts";
import { errorText } from "#core/error-text.ts";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
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
  const [{ data, error, fetching }, refetch] = useQuery({
    query: ApiKeysQuery,
    requestPolicy: "cache-and-network",
  });
  if (!data?.viewer) {
    const isLoading = !error || fetching;
    // Sellers who never subscribed have no keys, so there is nothing to wait for.
    if (isLoading && isPaused) return null;
    return (
      <div className="api-keys">
        {isLoading ? (
          <ListLoading text="Carregando as chaves..." />
        ) : (
          <ListFailure
            text="Não conseguimos carregar suas chaves. Nada mudou nelas."
            onRetry={() => refetch({ requestPolicy: "network-only" })}
          />
        )}
      </div>
    );
  }
  const { edges } = readFragment(ApiKeys_user, data.viewer).apiKeys;
  const working = edges.filter(({ node }) => !node.isExpired);
  // The last paused key may have been revoked here: its container keeps the focus.
  if (isPaused && edges.length === 0) return <div ref={listRef} tabIndex={-1} />;
  return (
    <Box ref={listRef} tabIndex={-1} role="group" aria-label="Suas chaves de API" className="api-keys">
      {isPaused && working.length > 0 ? <PausedNote count={working.length} /> : null}
      {edges.length > 0 ? (
        <ul className="api-key-list">
          {edges.map(({ node }) => (
            <ApiKeyRow key={node.id} apiKey={node} isPaused={isPaused} onRevoke={onRevoke} />
          ))}
        </ul>
      ) : (
        <NoKeys />
      )}
      {isPaused ? null : <NewKeyButton isFull={working.length >= maxApiKeys} onPress={onNew} />}
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

type NewKeyButtonProps = {
  /** Whether the number of keys has reached the limit. */
  isFull: boolean;
  onPress: (button: HTMLElement) => void;
};

/**
 * The button for another key. At the limit it says why there can be no other, and keeps its focus.
 */
function NewKeyButton({ isFull, onPress }: NewKeyButtonProps) {
  const noteId = useId();
  return (
    <div className="new-key">
      <Button
        {...(isFull ? { variant: "soft", color: "gray" } : {})}
        aria-disabled={isFull}
        aria-describedby={isFull ? noteId : undefined}
        onClick={(event) => {
          if (!isFull) onPress(event.currentTarget);
        }}
      >
        <Plus size={16} aria-hidden />
        Nova chave
      </Button>
      {isFull ? (
        <Text as="p" size="2" color="gray" id={noteId}>
          {errorText.API_KEY_LIMIT}
        </Text>
      ) : null}
    </div>
  );
}
