import { useEffect } from "react";
import { themeKey } from "#web/shared/theme/theme-key.ts";

const prefix = "calculadora-de-precos:";

/**
 * D89: where nobody is signed in, nothing of a seller stays in this browser, however the session ended. All that screens
 * keep in local storage goes, except the theme, which is the browser's.
 */
export function useNothingKept(): void {
  useEffect(() => {
    try {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(prefix) && key !== themeKey) localStorage.removeItem(key);
    } catch {
      // Storage that is closed to us holds nothing of ours.
    }
  }, []);
}
