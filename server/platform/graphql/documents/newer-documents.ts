import { type GraphQLSchema, parse, specifiedRules, validate } from "graphql";
import { type DocumentDeps, findStoredList, ownListHash, readNamedRequest } from "./persisted-documents.ts";

/**
 * How often a request is sent on to another server. Browsers follow 20 redirects; after these the
 * page learns that its document is unknown.
 */
export const maxHops = 16;

/**
 * Whether a request names a document of a newer build that this server's schema cannot run, as a
 * page of the next release does during an upgrade (D281). Nothing of such a document is executed.
 */
export function createNewerDocumentCheck(deps: DocumentDeps, schema: GraphQLSchema) {
  const own = ownListHash(deps.env);
  const unsupported = new Map<string, ReadonlySet<string>>();

  async function unsupportedNames(hash: string): Promise<ReadonlySet<string>> {
    const cached = unsupported.get(hash);
    if (cached) return cached;
    const [list, ownList] = await Promise.all([
      findStoredList(deps, hash),
      own === null ? null : findStoredList(deps, own),
    ]);
    if (!list) return new Set();
    const isNewer = ownList !== null && list.createdAt > ownList.createdAt;
    const names = isNewer
      ? [...list.documents].flatMap(([name, text]) => (canRun(schema, text) ? [] : [name]))
      : [];
    unsupported.set(hash, new Set(names));
    return new Set(names);
  }

  return async (body: Record<string, unknown>): Promise<boolean> => {
    const request = readNamedRequest(body);
    if (request === null || request.hash === own) return false;
    return (await unsupportedNames(request.hash)).has(request.operationName);
  };
}

function canRun(schema: GraphQLSchema, text: string): boolean {
  try {
    return validate(schema, parse(text), specifiedRules, { maxErrors: 1 }).length === 0;
  } catch {
    // Syntax that this release's parser does not know.
    return false;
  }
}
