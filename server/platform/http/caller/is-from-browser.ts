/**
 * Whether a page in a browser sends the request: browsers add Origin or Sec-Fetch-Site to each
 * POST, and cookies belong to pages. A program with an API key sends none of them.
 */
export function isFromBrowser({ headers }: Request): boolean {
  return ["origin", "sec-fetch-site", "cookie"].some((name) => headers.has(name));
}
