import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed, from our button or the browser's menu. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Rendered synchronously, because the browser captures the page as soon as the listeners
    // return.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

/** Whether a key press is the browser's print command. */
export function isPrintKey(event: KeyboardEvent): boolean {
  const hasModifier = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  return hasModifier && event.key.toLowerCase() === "p";
}

/** Sets the printed page's title, which names a file that it is saved as. */
export function useTitleWhilePrinting(title: string): void {
  useLayoutEffect(() => {
    const own = document.title;
    document.title = title;
    return () => {
      document.title = own;
    };
  }, [title]);
}
