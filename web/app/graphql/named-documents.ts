import type { Operation } from "urql";

/**
 * In a built client, asks by name: the server has the build's list of documents (`web/build/inline-documents.ts`), and
 * looks the operation up in it. In development there is no list, and the text goes.
 */
export function byName(operation: Operation): Operation {
  const sha256Hash: string | undefined = import.meta.env.DOCUMENT_LIST;
  // Its presence makes urql leave the text out.
  return sha256Hash ? { ...operation, extensions: { persistedQuery: { sha256Hash } } } : operation;
}
