/** The language of an error's messages (D392). */
export type MessageLanguage = "pt-BR" | "en";

/** Browsers and libraries send far less. */
const longestRead = 500;

/**
 * The language of the messages for a request: English for a program that prefers it over Portuguese
 * in `Accept-Language`. The product's own pages are Portuguese, whatever the browser prefers.
 */
export function messageLanguage(headers: Headers): MessageLanguage {
  const accepted = headers.get("accept-language");
  if (accepted === null || isFromBrowser(headers)) return "pt-BR";
  const tags = accepted.slice(0, longestRead).split(",").map(readTag);
  return weightOf("en", tags) > weightOf("pt", tags) ? "en" : "pt-BR";
}

/**
 * Whether a page in a browser sends the request: browsers add Origin or Sec-Fetch-Site to each
 * POST, and cookies belong to pages. A program with an API key sends none of them.
 */
export function isFromBrowser(headers: Headers): boolean {
  return ["origin", "sec-fetch-site", "cookie"].some((name) => headers.has(name));
}

type Tag = { language: string; weight: number };

/** One entry of the header, such as 'en-US;q=0.8'. An unreadable weight counts as none. */
function readTag(entry: string): Tag {
  const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
  return { language: tag.split("-")[0] ?? "", weight: Number(weight) || 0 };
}

/** The highest weight of a language, any region. `*` names none. */
function weightOf(language: string, tags: readonly Tag[]): number {
  return Math.max(0, ...tags.filter((tag) => tag.language === language).map(({ weight }) => weight));
}
