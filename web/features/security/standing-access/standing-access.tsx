import { Button, Heading, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { standingAccessRow } from "./standing-access-text.ts";
import "../security-list.css";

const StandingAccess_user = graphql(`
  fragment StandingAccess_user on User {
    id
    standingAccess {
      kind
      name
      apiKeyName
      createdAt
      until
    }
  }
`);

const StandingAccessQuery = graphql(`
  query StandingAccess {
    viewer {
      id
      ...StandingAccess_user
    }
  }
`);

/** What a new password does not end by itself (D511), read again at every visit. */
export function StandingAccess() {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: StandingAccessQuery,
    requestPolicy: "cache-and-network",
  });
  const user = data?.viewer ? readFragment(StandingAccess_user, data.viewer) : null;
  const rows = user?.standingAccess.map(standingAccessRow) ?? [];
  return (
    <section className="security-list" aria-label="O que continua sem a sua senha">
      <Heading as="h3" size="3" mb="2">
        O que continua sem a sua senha
      </Heading>
      {rows.length > 0 ? (
        <ul>
          {rows.map(({ title, made, until, page, verb }) => (
            <li className="security-row" key={`${title} ${made}`}>
              <div>
                <Text as="p" size="2" weight="bold">
                  {title}
                </Text>
                <Text as="p" size="2" color="gray" className="tabular">
                  {made}
                </Text>
                {until ? (
                  <Text as="p" size="2" color="gray" className="tabular">
                    {until}
                  </Text>
                ) : null}
              </div>
              <Button asChild variant="soft" color="gray">
                <Link to={page} aria-label={`${verb}: ${title}`}>
                  {verb}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {!user && (!error || fetching) ? <ListLoading text="Carregando..." /> : null}
      {!user && error && !fetching ? (
        <ListFailure text="Não conseguimos carregar esta lista. Nada mudou na sua conta." onRetry={retry} />
      ) : null}
      <Text as="p" size="2" color="gray" mt="3" className="measure">
        {user && rows.length === 0
          ? "Nada: nenhum webhook, link, mudança agendada ou arquivo com os seus dados."
          : "Uma senha nova encerra as sessões. Isto continua, a não ser que você peça para encerrar junto."}
      </Text>
    </section>
  );
}
