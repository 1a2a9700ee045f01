import type { Client } from "urql";
import { checkScenarioName } from "#core/scenarios/scenario-name.ts";
import { scenarioText } from "#core/scenarios/scenario-text.ts";
import { graphql } from "#web/gql/gql.ts";
import { readResult } from "#web/shared/forms/use-send.ts";

const RenameScenarioMutation = graphql(`
  mutation RenameScenario($input: RenameScenarioInput!) {
    renameScenario(input: $input) {
      __typename
      ... on RenameScenarioPayload {
        scenario {
          id
          name
          version
        }
      }
      ... on ScenarioConflictError {
        current: scenario {
          id
          name
          version
        }
      }
      ...Refusal_error
    }
  }
`);

export type Renamed =
  | { outcome: "renamed"; name: string; version: number }
  /** Another tab was first: both names are shown. */
  | { outcome: "conflict"; currentName: string; version: number }
  | { outcome: "refused"; message: string };

/** Gives a scenario another name. */
export async function renameScenario(
  client: Client,
  { id, version, name }: { id: string; version: number; name: string },
): Promise<Renamed> {
  const checked = checkScenarioName(name);
  if (!checked.ok)
    return { outcome: "refused", message: checked.issues[0]?.message ?? scenarioText.nameRequired };
  const result = await client.mutation(RenameScenarioMutation, { input: { id, version, name } }).toPromise();
  const answer = result.data?.renameScenario;
  if (answer?.__typename === "ScenarioConflictError")
    return { outcome: "conflict", currentName: answer.current.name, version: answer.current.version };
  const sent = readResult(result);
  if (!sent.ok) {
    const [issue] = Object.values(sent.error.issues);
    return { outcome: "refused", message: issue ?? sent.error.message };
  }
  const { scenario } = sent.data;
  return { outcome: "renamed", name: scenario.name, version: scenario.version };
}
