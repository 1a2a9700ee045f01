import { type ComponentType, useCallback, useEffect, useMemo, useState } from "react";
import type { MarketplaceSale } from "#core/calculator/marketplace/marketplace-price.ts";
import { channelOf, endingOf, toMarketplaceInput } from "#core/calculator/read-sale.ts";
import type { SaleValues } from "#core/calculator/sale-fields.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { Marketplace, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { loadRules } from "#core/fees/schedules/load-rules.ts";
import { useWhenOnline } from "#web/shared/use-when-online.ts";
import type { ChannelFieldsProps } from "./channel-fields.tsx";
import type { MarketplaceEngine } from "./marketplace-engine.ts";

/** Where the form sells, and whether the rules of that marketplace are here. */
export type SaleState =
  | { status: "own" }
  | { status: "loading"; marketplace: Marketplace }
  | { status: "failed"; marketplace: Marketplace; retry: () => void }
  | { status: "ready"; sale: MarketplaceSale; engine: MarketplaceEngine; Fields: Fields };

/** The part of card B for a marketplace. */
type Fields = ComponentType<ChannelFieldsProps>;

type Loaded = { rules: MarketplaceRules; engine: MarketplaceEngine; Fields: Fields };

type Fetched = Partial<Record<Marketplace, Loaded | "failed">>;

/**
 * The rules of the marketplace that the form sells on, fetched when it is chosen. A failed fetch is
 * tried again when the connection is back.
 */
export function useSale(values: SaleValues): SaleState {
  const marketplace = marketplaceOf(values);
  const [fetched, setFetched] = useState<Fetched>({});

  const fetchRules = useCallback(() => {
    if (marketplace === null) return;
    const keep = (loaded: Loaded | "failed") => setFetched((known) => ({ ...known, [marketplace]: loaded }));
    load(marketplace).then(keep, () => keep("failed"));
  }, [marketplace]);
  useEffect(fetchRules, [fetchRules]);
  useWhenOnline(fetchRules);

  return useMemo(() => {
    const input = toMarketplaceInput(values);
    if (input === null) return { status: "own" };
    const loaded = fetched[input.marketplace];
    if (loaded === undefined) return { status: "loading", marketplace: input.marketplace };
    if (loaded === "failed") {
      return { status: "failed", marketplace: input.marketplace, retry: fetchRules };
    }
    const sale: MarketplaceSale = {
      marketplace: input,
      rules: loaded.rules,
      today: civilDayOf(new Date()),
      ending: endingOf(values),
    };
    return { status: "ready", sale, engine: loaded.engine, Fields: loaded.Fields };
  }, [values, fetched, fetchRules]);
}

function marketplaceOf(values: SaleValues): Marketplace | null {
  const channel = channelOf(values);
  return channel === "OWN" ? null : channel;
}

async function load(marketplace: Marketplace): Promise<Loaded> {
  const [rules, { marketplaceEngine }, { ChannelFields }] = await Promise.all([
    loadRules(marketplace),
    import("./marketplace-engine.ts"),
    import("./channel-fields.tsx"),
  ]);
  return { rules, engine: marketplaceEngine, Fields: ChannelFields };
}
