/** A file that this tab sent, and whose prices it asked for: to be sent again with an answer. */
type SentFile = { file: File; query: string };

const sent = new Map<string, SentFile>();

/** Remembers the last file that this tab sent, by the id that the server gave it. */
export function rememberSent(id: string, file: SentFile): void {
  sent.clear();
  sent.set(id, file);
}

/** The file of this id; null after a reload. */
export function sentFile(id: string): SentFile | null {
  return sent.get(id) ?? null;
}
