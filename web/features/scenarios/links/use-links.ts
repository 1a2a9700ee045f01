import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";

const ScenarioLinksQuery = graphql(`
  query ScenarioLinks($id: ID!) {
    scenario(id: $id) {
      id
      links {
        ...LinkRow_link
        id
        isActive
      }
    }
  }
`);

const CreateScenarioLinkMutation = graphql(`
  mutation CreateScenarioLink($input: CreateScenarioLinkInput!) {
    createScenarioLink(input: $input) {
      __typename
      ... on CreateScenarioLinkPayload {
        url
        scenario {
          id
          links {
            ...LinkRow_link
            id
            isActive
          }
        }
      }
      ...Refusal_error
    }
  }
`);

/** The links of a scenario (SC-05), and how to make one. */
export function useLinks(scenarioId: string) {
  const [{ data, fetching, error }, retry] = useRetryQuery({
    query: ScenarioLinksQuery,
    variables: { id: scenarioId },
    requestPolicy: "cache-and-network",
  });
  const creating = useSend(CreateScenarioLinkMutation);
  return {
    /** Null until they are loaded. */
    links: data?.scenario?.links ?? null,
    isLoading: fetching,
    hasFailed: Boolean(error),
    readAgain: retry,
    isSending: creating.isSending,
    create: (choice: { showCosts: boolean; days: number }) =>
      creating.send({ input: { id: scenarioId, ...choice } }),
  };
}
