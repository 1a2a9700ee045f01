/** An opening tag in its parts; the values of its attributes with their quotes. */
export type OpeningTag = { name: string; attributes: [name: string, value: string][]; isEmpty: boolean };

/**
 * The parts of an opening tag that the XML parser has accepted. Each character is looked at once:
 * a tag may have any number of blanks.
 */
export function openingTag(tag: string): OpeningTag {
  const [opening = "", name = ""] = /^<([^\s/>]+)/.exec(tag) ?? [];
  const attribute = /\s+([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')/y;
  attribute.lastIndex = opening.length;
  const attributes: OpeningTag["attributes"] = [];
  for (let match = attribute.exec(tag); match; match = attribute.exec(tag)) {
    attributes.push([match[1] ?? "", match[2] ?? ""]);
  }
  return { name, attributes, isEmpty: tag.endsWith("/>") };
}
