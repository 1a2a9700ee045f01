let dropped: File | null = null;

/** Holds a file that was dropped on another page until the import page takes it. */
export function keepDroppedFile(file: File): void {
  dropped = file;
}

/** Returns the dropped file and forgets it. */
export function takeDroppedFile(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}
