/** A whole list inside another resource. */
export function listOf<T>(data: T[], url: string) {
  return { object: "list" as const, url, has_more: false, data };
}
