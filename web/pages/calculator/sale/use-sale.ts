import { useCallback, useEffect, useMemo, useState } from "react";
import type { Marketplace } from "#core/fees/fee-schedule.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { channelOf } from "#core/sale/read-sale.ts";
import type { SaleValues } from "#core/sale/sale-fields.ts";
import { useWhenOnline } from "#web/shared/loading/use-when-online.ts";
import type { MarketplacePart } from "./marketplace-part.ts";

/** Where the form sells, and whether that marketplace's rules are loaded. */
export type SaleState =
  | { status: "own" }
  | { status: "loading"; marketplace: Marketplace }
  | { status: "failed"; marketplace: Marketplace; retry: () => void }
  | ({ status: "ready"; sale: MarketplaceSale } & Pick<MarketplacePart, "Fields" | "priceUnderRules">);

type Fetched = Partial<Record<Marketplace, MarketplacePart | "failed">>;

/**
 * Loads the rules of the marketplace that the form sells on, when it is chosen. A failed load is
 * tried again when the connection is back.
 */
export function useSale(values: SaleValues): SaleState {
  const marketplace = marketplaceOf(values);
  const [fetched, setFetched] = useState<Fetched>({});

  const fetchRules = useCallback(() => {
    if (marketplace === null) return;
    const keep = (loaded: MarketplacePart | "failed") =>
      setFetched((known) => ({ ...known, [marketplace]: loaded }));
    import("./marketplace-part.ts")
      .then(({ loadMarketplace }) => loadMarketplace(marketplace))
      .then(keep, () => keep("failed"));
  }, [marketplace]);
  useEffect(fetchRules, [fetchRules]);
  useWhenOnline(fetchRules);

  return useMemo(() => {
    if (marketplace === null) return { status: "own" };
    const loaded = fetched[marketplace];
    if (loaded === undefined) return { status: "loading", marketplace };
    if (loaded === "failed") return { status: "failed", marketplace, retry: fetchRules };
    const { rules, Fields, saleOf, priceUnderRules } = loaded;
    const sale = saleOf(values, rules);
    return sale === null ? { status: "own" } : { status: "ready", sale, Fields, priceUnderRules };
  }, [values, marketplace, fetched, fetchRules]);
}

function marketplaceOf(values: SaleValues): Marketplace | null {
  const channel = channelOf(values);
  return channel === "OWN" ? null : channel;
}
