import { useLayoutEffect } from "react";

/** Names the printed page, and the file it may be saved as; null leaves the page's own title. */
export function useTitleWhilePrinting(title: string | null): void {
  useLayoutEffect(() => {
    if (title === null) return;
    const own = document.title;
    document.title = title;
    return () => {
      document.title = own;
    };
  }, [title]);
}
