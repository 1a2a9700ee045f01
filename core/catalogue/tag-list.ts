/** The tags of a text that separates them with commas, semicolons or bars, as spreadsheets do. */
export function readTagList(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}
