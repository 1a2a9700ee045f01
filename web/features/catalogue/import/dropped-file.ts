let dropped: File | null = null;

/** Keeps a file that was dropped on another page until the import page takes it. */
export function keepDroppedFile(file: File): void {
  dropped = file;
}

/** The dropped file, once. */
export function takeDroppedFile(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}
