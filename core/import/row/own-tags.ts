/**
 * The tags of a product as one cell of our own export: 'casa | cozinha', with '\|' for a | inside a
 * tag.
 */
export const ownTags = {
  write: (tags: readonly string[]): string => tags.map((tag) => tag.replaceAll("|", "\\|")).join(" | "),
  read: (cell: string): string[] =>
    cell
      .split(/(?<!\\)\|/)
      .map((tag) => tag.replaceAll("\\|", "|").trim())
      .filter(Boolean),
};
