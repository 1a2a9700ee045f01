import type { Calculation } from "#web/features/calculation/calculation.ts";
import { shareText } from "#web/features/calculation/summary/share-text.ts";

/** `dismissed` when the seller closed the phone's share sheet. */
export type ShareOutcome = "copied" | "shared" | "dismissed" | "failed";

/** Opens the share sheet on a touch screen that has one, otherwise copies the text. */
export async function shareResult(calculation: Calculation): Promise<ShareOutcome> {
  const text = shareText(calculation);
  const hasApps = "share" in navigator && window.matchMedia("(pointer: coarse)").matches;
  try {
    if (hasApps) {
      await navigator.share({ text });
      return "shared";
    }
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "dismissed" : "failed";
  }
}
