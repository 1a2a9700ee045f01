import type { TestClient } from "../app/test-client.ts";
import { SaveScenario } from "../documents/scenario-documents.ts";
import type { PriceInput, SaveScenarioInput, WholeScenarioFragment } from "../gql/graphql.ts";

/** Saves a scenario as a seller does. */
export async function addScenario(
  client: TestClient,
  price: PriceInput,
  more: Omit<SaveScenarioInput, "price"> = {},
): Promise<WholeScenarioFragment> {
  const { saveScenario } = await client.graphql(SaveScenario, { input: { price, ...more } });
  if (!("scenario" in saveScenario)) throw new Error(JSON.stringify(saveScenario));
  return saveScenario.scenario;
}
