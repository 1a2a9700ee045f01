/** The media type of a Content-Type header, without parameters; null without a header. */
export function mediaTypeOf(contentType: string | undefined): string | null {
  return contentType?.split(";")[0]?.trim().toLowerCase() ?? null;
}
