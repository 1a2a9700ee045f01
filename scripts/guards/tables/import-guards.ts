import type { Guard } from "../guard.ts";

const work = "server/features/catalogue-work";
const feature = "server/features/imports";

/** Guards of product files, and of long work on the catalogue (PR-07). */
export const importGuards: readonly Guard[] = [
  {
    prevents: "Two workers on the same import or bulk step",
    file: `${work}/run-work.ts`,
    find: "await deps.locks.run(",
    replace: "await ((_key: string, _options: object, work: () => Promise<unknown>) => work())(",
    test: `${work}/run-work.db.test.ts`,
  },
  {
    prevents: "Endless retries of work that can never be finished",
    file: `${work}/run-work.ts`,
    find: "if (begun && begun.attempts > maxAttempts) return",
    replace: "if (begun && begun.attempts > Number.POSITIVE_INFINITY) return",
    test: `${work}/run-work.db.test.ts`,
  },
  {
    prevents: "Progress shown to a session that has ended",
    file: `${work}/watch-work.ts`,
    find: "while (await findSessionAccount(deps, sessionId)) {",
    replace: "for (;;) {",
    test: `${feature}/imports.db.test.ts`,
  },
  {
    prevents: "A file of products without the feature",
    file: `${feature}/start-import.ts`,
    find: '  requireEntitlement(deps, account, "product_import_export");\n',
    replace: "",
    test: `${feature}/imports.db.test.ts`,
  },
  {
    prevents: "Any number of files sent by one seller",
    file: `${feature}/start-import.ts`,
    find: '  await takeLimit(deps, source, "importUpload", account.id, { userId: account.id });\n',
    replace: "",
    test: `${feature}/imports.db.test.ts`,
  },
  {
    prevents: "Any number of files of one seller in memory at once",
    file: `${feature}/receive-file.ts`,
    find: '  if (sellers.has(userId)) throw new RefusedError("IMPORT_RUNNING");\n',
    replace: "",
    test: `${feature}/receive-file.test.ts`,
  },
  {
    prevents: "Any number of files in memory at once",
    file: `${feature}/receive-file.ts`,
    find: "receiving.run(async () => {",
    replace: "(async (work) => work())(async () => {",
    test: `${feature}/receive-file.test.ts`,
  },
  {
    prevents: "A file of products of any size",
    file: `${feature}/imports.rest.ts`,
    find: "  await limitBody(c, bodyBytes.file);\n",
    replace: "",
    test: `${feature}/imports.db.test.ts`,
  },
  {
    prevents: "Cancelling another seller's import",
    file: `${feature}/move-import.ts`,
    find: 'where: { ...own, state: { in: ["PREPARING"',
    replace: 'where: { id: own.id, state: { in: ["PREPARING"',
    test: `${feature}/imports.db.test.ts`,
  },
  {
    prevents: "A row of a file applied twice, or lost, when a worker dies",
    file: `${feature}/steps/apply-chunk.ts`,
    find: "outcomes, write.now);",
    replace: "outcomes);",
    test: `${feature}/import-interrupted.db.test.ts`,
  },
  {
    prevents: "Importing after access has ended",
    file: `${feature}/steps/apply-chunk.ts`,
    find: "if (!allowed) return await fail",
    replace: "if (!allowed && own.id === null) return await fail",
    test: `${feature}/import-interrupted.db.test.ts`,
  },
  {
    prevents: "Applying an import twice",
    file: `${feature}/move-import.ts`,
    find: 'where: { ...own, state: "READY", updatedAt: stored.updatedAt },',
    replace: "where: { ...own, updatedAt: stored.updatedAt },",
    test: `${feature}/import-interrupted.db.test.ts`,
  },
  {
    prevents: "A worker that wakes up late writing into a comparison with another mapping",
    file: `${feature}/steps/compare-file.ts`,
    find: "    mapping: { equals: row.mapping ?? {} },\n    options: { equals: row.options ?? {} },\n",
    replace: "",
    test: `${feature}/import-interrupted.db.test.ts`,
  },
  {
    prevents: "Applying another seller's import",
    file: `${feature}/move-import.ts`,
    find: "requireOwn(found, account.id)",
    replace: "requireOwn(found, found?.userId)",
    test: `${feature}/import-ownership.db.test.ts`,
  },
  {
    prevents: "Preparing another seller's import",
    file: `${feature}/prepare-import.ts`,
    find: "requireOwn(found, account.id)",
    replace: "requireOwn(found, found?.userId)",
    test: `${feature}/import-ownership.db.test.ts`,
  },
  {
    prevents: "A catalogue that grows over its limit by an import",
    file: `${feature}/steps/apply-chunk.ts`,
    find: "if (added > 0) await requireCatalogueNotFull",
    replace: "if (added < 0) await requireCatalogueNotFull",
    test: `${feature}/import-interrupted.db.test.ts`,
  },
];
