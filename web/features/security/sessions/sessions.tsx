import { Flex, Heading, Text } from "@radix-ui/themes";
import { useRef } from "react";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { SignOutEverywhere } from "../sign-out-everywhere.tsx";
import { SessionRow } from "./session-row.tsx";
import "../security-list.css";

/** All of a seller's sessions: at most 20. The mutation that ends one returns the others. */
const Sessions_user = graphql(`
  fragment Sessions_user on User {
    id
    sessions(first: 20) {
      edges {
        node {
          id
          ...SessionRow_session
        }
      }
    }
  }
`);

const SessionsQuery = graphql(`
  query Sessions {
    viewer {
      id
      ...Sessions_user
    }
  }
`);

/** Where the seller is signed in (AC-03), read again at every visit. */
export function Sessions() {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: SessionsQuery,
    requestPolicy: "cache-and-network",
  });
  /** Takes the focus when a row disappears. */
  const section = useRef<HTMLElement>(null);
  const user = data?.viewer ? readFragment(Sessions_user, data.viewer) : null;

  return (
    <section className="security-list" ref={section} tabIndex={-1} aria-label="Onde você está conectado">
      <Heading as="h3" size="3" mb="2">
        Onde você está conectado
      </Heading>
      {user ? (
        <ul>
          {user.sessions.edges.map(({ node }) => (
            <SessionRow key={node.id} session={node} onEnded={() => section.current?.focus()} />
          ))}
        </ul>
      ) : null}
      {!user && (!error || fetching) ? <ListLoading text="Carregando os dispositivos..." /> : null}
      {!user && error && !fetching ? (
        <ListFailure
          text="Não conseguimos carregar os seus dispositivos. Todos continuam conectados."
          onRetry={retry}
        />
      ) : null}
      <Text as="p" size="2" color="gray" mt="3" className="measure">
        Não reconhece algum? Encerre a sessão dele e troque a senha.
      </Text>
      <Flex mt="3">
        <SignOutEverywhere />
      </Flex>
    </section>
  );
}
