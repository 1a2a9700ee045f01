import { SaxesParser } from "saxes";
import { ReadRefusal } from "../read-refusal.ts";
import { broken, unsafe } from "../zip/read-directory.ts";

/**
 * Names come without their namespace prefix; a text may arrive in several parts. `end` is the
 * position behind the tag: in bytes when `inBytes` is set, else in UTF-16 units.
 */
export type XmlHandlers = {
  open(name: string, attributes: Readonly<Record<string, string>>, end: number): void;
  text?(text: string): void;
  close?(name: string, end: number): void;
  /** Returns true once the rest of the document is not needed. */
  isDone?(): boolean;
};

/** XML does not allow these characters, but careless product descriptions contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * Reads a part of a workbook as it is inflated. Refuses broken XML, and XML definitions: entities
 * that contain entities grow without bound, and no spreadsheet program writes any (ST-08). With
 * `inBytes` each byte is one character, so that positions are exact and texts are not readable.
 */
export async function parseXml(
  pieces: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  { inBytes = false } = {},
): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on("doctype", () => {
    throw unsafe("definições de XML que nenhuma planilha usa");
  });
  parser.on("opentag", ({ name, attributes }) => handlers.open(localName(name), attributes, parser.position));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("closetag", ({ name }) => handlers.close?.(localName(name), parser.position));
  const decoder = new TextDecoder(inBytes ? "windows-1252" : "utf-8");
  try {
    for await (const piece of pieces) {
      parser.write(decoder.decode(piece, { stream: true }).replaceAll(forbidden, inBytes ? " " : ""));
      if (handlers.isDone?.()) return;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof ReadRefusal) throw error;
    throw broken();
  }
}

/** The value of a namespaced attribute, whatever its prefix; null when it is absent. */
export function localAttribute(attributes: Readonly<Record<string, string>>, wanted: string): string | null {
  const found = Object.entries(attributes).find(([name]) => name.includes(":") && localName(name) === wanted);
  return found?.[1] ?? null;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}
