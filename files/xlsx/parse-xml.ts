import { SaxesParser } from "saxes";
import { ReadRefusal } from "../read-refusal.ts";
import { broken, unsafe } from "../zip/read-directory.ts";

/** Names come without their namespace prefix; a text may arrive in several parts. */
export type XmlHandlers = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Returns true once the rest of the document is not needed. */
  isDone?(): boolean;
};

/** XML does not allow these characters, but careless product descriptions contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * Reads a part of a workbook as it is inflated. Refuses broken XML, and XML definitions: entities
 * that contain entities grow without bound, and no spreadsheet program writes any (ST-08).
 */
export async function parseXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on("doctype", () => {
    throw unsafe("definições de XML que nenhuma planilha usa");
  });
  parser.on("opentag", ({ name, attributes }) => handlers.open(localName(name), attributes));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("closetag", ({ name }) => handlers.close?.(localName(name)));
  const decoder = new TextDecoder();
  try {
    for await (const piece of pieces) {
      parser.write(decoder.decode(piece, { stream: true }).replaceAll(forbidden, ""));
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
