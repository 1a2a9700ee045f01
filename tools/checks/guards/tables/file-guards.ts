import type { Guard } from "../guard.ts";

const read = "server/features/imports/read";
const hostile = `${read}/hostile-files.test.ts`;
const exports = "server/features/exports";
const exporting = `${exports}/exports.db.test.ts`;
const thread = `${read}/reading-thread.test.ts`;

/** Guards against files from untrusted clients (ST-08), and of files that we write (PR-08). */
export const fileGuards: readonly Guard[] = [
  {
    prevents: "An archive that inflates to more than it declares",
    file: "files/zip/inflate-stream.ts",
    find: "if (budget.leftBytes < 0)",
    replace: "if (false)",
    test: "files/zip/inflate-stream.test.ts",
  },
  {
    prevents: "An archive packed more densely than any spreadsheet",
    file: "files/zip/inflate-stream.ts",
    find: "if (isTooDense(bytes, entry.packedBytes))",
    replace: "if (false)",
    test: hostile,
  },
  {
    prevents: "An archive of any number of files",
    file: "files/zip/read-directory.ts",
    find: "if (count > readLimits.zipEntries)",
    replace: "if (false)",
    test: hostile,
  },
  {
    prevents: "An archive with paths that lead out of it",
    file: "files/zip/read-directory.ts",
    find: "if (entries.some(({ name }) => leadsElsewhere(name)))",
    replace: "if (false)",
    test: hostile,
  },
  {
    prevents: "A file with two contents, one of them unchecked",
    file: "files/zip/read-directory.ts",
    find: "if (names.size < entries.length)",
    replace: "if (false)",
    test: hostile,
  },
  {
    prevents: "A workbook with macros",
    file: "files/zip/read-directory.ts",
    find: "if (entries.some(({ name }) => /vbaproject",
    replace: "if (entries.some(({ name }) => /^$/i.test(name) && /vbaproject",
    test: hostile,
  },
  {
    prevents: "XML with definitions that grow without bound",
    file: "files/xlsx/parse-xml.ts",
    find: 'parser.on("doctype", ',
    replace: 'parser.on("comment", ',
    test: hostile,
  },
  {
    prevents: "A sheet of any number of columns",
    file: "files/file-limits.ts",
    find: ">= readLimits.columns)",
    replace: ">= Number.POSITIVE_INFINITY)",
    test: hostile,
  },
  {
    prevents: "A sheet of any number of rows",
    file: "files/file-limits.ts",
    find: "if (this.#rows > readLimits.rows ||",
    replace: "if (this.#rows > Number.POSITIVE_INFINITY ||",
    test: hostile,
  },
  {
    prevents: "A cell of any length",
    file: "files/file-limits.ts",
    find: "lengthOf(cell) > readLimits.cellCharacters)",
    replace: "lengthOf(cell) > Number.POSITIVE_INFINITY)",
    test: hostile,
  },
  {
    prevents: "A file that takes all memory",
    file: `${read}/read-table.ts`,
    find: "maxOldGenerationSizeMb: heapMb, ",
    replace: "",
    test: thread,
  },
  {
    prevents: "A file that takes any time",
    file: `${read}/read-table.ts`,
    find: "setTimeout(() => resolve(tooMuchWork), timeoutMs)",
    replace: "setTimeout(() => undefined, timeoutMs)",
    test: thread,
  },
  {
    prevents: "An export of the catalogue without the feature",
    file: `${exports}/exports.rest.ts`,
    find: "      await requireExport(deps, account);\n",
    replace: "",
    test: exporting,
  },
  {
    prevents: "Any number of exports by one seller",
    file: `${exports}/exports.rest.ts`,
    find: '      await takeLimit(deps, c.get("source"), "catalogueExport", account.id, { userId: account.id });\n',
    replace: "",
    test: exporting,
  },
  {
    prevents: "A text that a spreadsheet program runs as a formula",
    file: "files/csv/write-csv.ts",
    find: "looksLikeFormula.test(cell)",
    replace: "false",
    test: exporting,
  },
  {
    prevents: "A small workbook whose text fills the memory",
    file: "files/file-limits.ts",
    find: "if (characters <= readLimits.characters) return;",
    replace: "if (characters >= 0) return;",
    test: hostile,
  },
];
