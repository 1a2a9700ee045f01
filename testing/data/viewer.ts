import type { TestClient } from "../app/test-client.ts";
import { Viewer } from "../documents/documents.ts";

/** Who the server takes a browser or a program for. */
export async function viewerOf(client: TestClient) {
  return (await client.graphql(Viewer)).viewer;
}

/** Their username. */
export async function namesOf(client: TestClient): Promise<string | undefined> {
  return (await viewerOf(client))?.username;
}
