import type { AnyVariables, Client, DocumentInput } from "urql";
import { readResult, type SendResult } from "./use-send.ts";

/** Sends a mutation from code without a component. */
export async function sendOnce<Data extends object, Variables extends AnyVariables>(
  client: Client,
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<SendResult<Data>> {
  return readResult(await client.mutation(document, variables).toPromise());
}
