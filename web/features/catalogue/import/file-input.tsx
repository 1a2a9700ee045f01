import type { RefObject } from "react";

type Props = { input: RefObject<HTMLInputElement | null>; label: string; onFile: (file: File) => void };

/** The hidden input behind a button that chooses one table of products or prices. */
export function FileInput({ input, label, onFile }: Props) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept=".csv,.txt,.tsv,.xlsx,.xls,.zip"
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
        // Cleared, so that the same file can be chosen again after it was corrected.
        event.target.value = "";
      }}
    />
  );
}
