import { useMemo } from "react";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { loadAllRules } from "#core/fees/schedules/load-rules.ts";
import { type MaskedDefaults, readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { usePagePart } from "#web/shared/loading/use-page-part.ts";

/**
 * The rules in force and the defaults; null until they are loaded. `retry` is set when loading
 * failed.
 */
export type LoadedContext = { context: FigureContext | null; retry: (() => void) | null };

async function loadToday() {
  const rules = await loadAllRules();
  return { rules, today: civilDayOf(new Date()) };
}

/** Loads the rules before a page needs them. The page itself reports a failure. */
export function preloadFigureContext(): void {
  loadToday().catch(() => undefined);
}

/** What the browser needs to recalculate figures while the seller types, under today's rules. */
export function useFigureContext(settings: MaskedDefaults): LoadedContext {
  const { part: today, retry } = usePagePart(loadToday);
  const context = useMemo(
    () => (today === null ? null : { defaults: readSellerDefaults(settings), ...today }),
    [today, settings],
  );
  return { context, retry };
}
