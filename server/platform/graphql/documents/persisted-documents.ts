import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { dayMs } from "#core/time.ts";
import { hasCode } from "#server/platform/caught-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ServerContext } from "../context.ts";

/** Operation name to document text, for one build of the web client. */
type Documents = ReadonlyMap<string, string>;
type DocumentList = { hash: string; documents: Documents };

/** Written by the build of the web client. */
const fileName = "persisted-documents.json";
const documents = z.record(z.string(), z.string()).transform((texts) => new Map(Object.entries(texts)));
/** A request of the web client: an operation name, and the hash of the list that defines it. */
const named = z.object({
  query: z.undefined().optional(),
  operationName: z.string(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }) }),
});

export type DocumentDeps = Pick<Deps, "db" | "env" | "clock">;

/**
 * Stores the documents of this build's web client, so that servers of other builds can run them
 * too.
 */
export async function keepDocuments({ db, env, clock }: DocumentDeps): Promise<void> {
  const list = readList(env.webDir);
  if (!list) return;
  const { hash } = list;
  const now = clock.now();
  const data = { documents: Object.fromEntries(list.documents), createdAt: now, usedAt: now };
  await db.documentList.upsert({ where: { hash }, create: { hash, ...data }, update: { usedAt: now } });
}

/** Whether the build of the web client has a document list. */
export function hasDocuments({ webDir }: Pick<Deps["env"], "webDir">): boolean {
  return readList(webDir) !== null;
}

/** The hash of this server's own list; null in development. */
export function ownListHash({ webDir }: Pick<Deps["env"], "webDir">): string | null {
  return readList(webDir)?.hash ?? null;
}

/** A stored list of any build, and when a server with that build first started. */
export async function findStoredList(
  { db }: Pick<Deps, "db">,
  hash: string,
): Promise<{ documents: Documents; createdAt: Date } | null> {
  const stored = await db.documentList.findUnique({ where: { hash } });
  return stored && { documents: documents.parse(stored.documents), createdAt: stored.createdAt };
}

/** The name and list of a request by name; null for any other request. */
export function readNamedRequest(
  body: Record<string, unknown>,
): { operationName: string; hash: string } | null {
  const { success, data } = named.safeParse(body);
  return success
    ? { operationName: data.operationName, hash: data.extensions.persistedQuery.sha256Hash }
    : null;
}

export type DocumentReader = {
  /**
   * Replaces an operation requested by name with its document text. With PERSISTED_DOCUMENTS_ONLY
   * any other request is UNKNOWN_DOCUMENT, except with an API key.
   */
  read(context: ServerContext): Promise<Record<string, unknown>>;
  /**
   * The name of a request's operation if a built web client has one of that name, else "other":
   * callers cannot make up names for the log and the metrics.
   */
  operationOf(body: Record<string, unknown>): string;
};

export function createDocumentReader(deps: DocumentDeps & Pick<Deps, "log">): DocumentReader {
  const { env } = deps;
  const noteUse = createListUse(deps);
  const own = readList(env.webDir);
  const known = new Map<string, Documents>(own ? [[own.hash, own.documents]] : []);

  async function findList(hash: string): Promise<Documents | undefined> {
    const stored = known.has(hash) ? null : await findStoredList(deps, hash);
    if (stored) known.set(hash, stored.documents);
    const list = known.get(hash);
    if (list) await noteUse(hash);
    return list;
  }

  async function read({ body, identity }: ServerContext): Promise<Record<string, unknown>> {
    const mayRunAnyDocument = !env.persistedDocumentsOnly || identity.apiKey() !== null;
    if (mayRunAnyDocument && body.query !== undefined) return body;
    const request = readNamedRequest(body);
    if (request === null && mayRunAnyDocument) return body;
    const list = request && (await findList(request.hash));
    const query = request && list?.get(request.operationName);
    if (!query) throw new AppError("UNKNOWN_DOCUMENT");
    return { ...body, query };
  }

  function operationOf({ operationName }: Record<string, unknown>): string {
    if (typeof operationName !== "string") return "other";
    return [...known.values()].some((list) => list.has(operationName)) ? operationName : "other";
  }

  return { read, operationOf };
}

/** Null in development, where Vite serves the client from source. */
function readList(webDir: string): DocumentList | null {
  try {
    const text = readFileSync(path.join(webDir, fileName), "utf8");
    return {
      hash: createHash("sha256").update(text).digest("hex"),
      documents: documents.parse(JSON.parse(text)),
    };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/**
 * Records that pages still use a document list, so that retention keeps it (D111), at most once a
 * day per server. A failure does not affect the request; the next day's record is early enough.
 */
function createListUse({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">) {
  const notedAt = new Map<string, number>();

  return async (hash: string): Promise<void> => {
    const usedAt = clock.now();
    if (usedAt.getTime() - (notedAt.get(hash) ?? Number.NEGATIVE_INFINITY) < dayMs) return;
    // Set before the write, so that concurrent requests do not record it as well.
    notedAt.set(hash, usedAt.getTime());
    try {
      await db.documentList.updateMany({ where: { hash, usedAt: { lt: usedAt } }, data: { usedAt } });
    } catch (err) {
      log.warn({ err }, "document_list_not_renewed");
    }
  };
}
