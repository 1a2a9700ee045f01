import { localAttribute, parseXml } from "./parse-xml.ts";

/** A part of a workbook, inflated as it is read; null when the archive does not have it. */
export type OpenPart = (path: string) => AsyncIterable<Uint8Array> | null;

/** Where the cells of a workbook are. Paths are within the archive. */
export type WorkbookParts = {
  /** In the order in which a spreadsheet program shows them. */
  sheets: { name: string; path: string; isHidden: boolean }[];
  stringsPath: string;
  stylesPath: string;
  /** Whether days count from 1904, as on the first Macintosh. */
  is1904: boolean;
};

/**
 * Reads which parts a workbook has. Falls back to the usual paths where the workbook names none.
 */
export async function readWorkbookParts(open: OpenPart, path: string): Promise<WorkbookParts> {
  const relations = await readRelations(open, path);
  const pathOf = (type: string) => [...relations.values()].find((each) => each.type === type)?.path;
  const parts: WorkbookParts = {
    sheets: [],
    stringsPath: pathOf("sharedStrings") ?? "xl/sharedStrings.xml",
    stylesPath: pathOf("styles") ?? "xl/styles.xml",
    is1904: false,
  };
  await parseXml(open(path) ?? nothing(), {
    open(name, attributes) {
      if (name === "workbookPr") parts.is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const relation = relations.get(localAttribute(attributes, "id") ?? "");
      if (relation?.type === "worksheet")
        parts.sheets.push({
          name: attributes.name ?? "",
          path: relation.path,
          isHidden: /hidden$/i.test(attributes.state ?? ""),
        });
    },
  });
  return parts;
}

async function readRelations(open: OpenPart, path: string) {
  const [folder, name] = splitPath(path);
  const relations = new Map<string, { type: string; path: string }>();
  await parseXml(open(`${folder}/_rels/${name}.rels`) ?? nothing(), {
    open(element, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (element !== "Relationship") return;
      // A type is a URL that ends with its name. Two sets of such URLs exist.
      const resolved = target.startsWith("/") ? target.slice(1) : joinPath(folder, target);
      relations.set(id, { type: splitPath(type)[1], path: resolved });
    },
  });
  return relations;
}

/** The folder and the name: 'xl' and 'workbook.xml'. */
function splitPath(path: string): [folder: string, name: string] {
  const slash = path.lastIndexOf("/");
  return [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)];
}

/** A path relative to a folder; '..' leads to the folder above. */
function joinPath(folder: string, relative: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {
  // XML needs at least one element.
  yield new TextEncoder().encode("<nothing/>");
}

/**
 * The shared strings of a workbook, by position. Joins the runs of a formatted text and leaves out
 * phonetic guides.
 */
export async function readSharedStrings(open: OpenPart, path: string): Promise<string[]> {
  const part = open(path);
  const strings: string[] = [];
  if (!part) return strings;
  let text = "";
  let isText = false;
  let isPhonetic = false;
  await parseXml(part, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") isPhonetic = true;
      else isText = name === "t" && !isPhonetic;
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") strings.push(withoutEscapes(text));
    },
  });
  return strings;
}

/** Decodes characters that XML does not allow, which Excel writes as '_x000D_'. */
export function withoutEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
