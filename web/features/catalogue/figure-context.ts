import { useMemo, useState } from "react";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { loadAllRules } from "#core/fees/schedules/load-rules.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";

const FigureContext_settings = graphql(`
  fragment FigureContext_settings on SellerSettings {
    taxRegime
    taxSellPct
    packagingCents
    minimumMarginPct
    useAds
    roasTarget
    sellerType
    ordersIn90Days
    reputation
    amazonPlan
    magaluPlan
    marketplaces
    priceEnding
  }
`);

export type FigureSettings = FragmentType<typeof FigureContext_settings>;

/** What the seller's listings are calculated with: the defaults as the server has them. */
export function sellerDefaults(settings: FigureSettings): FigureContext["defaults"] {
  const { taxRegime = null, ...defaults } = readFragment(FigureContext_settings, settings);
  return { ...defaults, taxRegime };
}

/** The rules in force, with the defaults; null until they are loaded. `retry` is set when they could not be. */
export type LoadedContext = { context: FigureContext | null; retry: (() => void) | null };

/** What figures that follow the typing are calculated with, in the browser, by today's rules. */
export function useFigureContext(settings: FigureSettings): LoadedContext {
  const [isMissing, setMissing] = useState(false);
  const rules = useDeferredImport({
    load: loadAllRules,
    isWanted: !isMissing,
    onMissing: () => setMissing(true),
  });
  const context = useMemo(
    () =>
      rules === null ? null : { defaults: sellerDefaults(settings), rules, today: civilDayOf(new Date()) },
    [rules, settings],
  );
  return { context, retry: isMissing && rules === null ? () => setMissing(false) : null };
}
