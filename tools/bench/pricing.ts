import { allRules } from "#core/fees/schedules/all-rules.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { flatPrice } from "./flat-price.ts";
import { printTable, type Row } from "./table.ts";

/** The core rows of the budget: one calculation against bare arithmetic, and whole catalogues. */

/**
 * Varied products: below the fixed fee's threshold, around the cap, with and without ads,
 * discounts, highlight.
 */
function catalogue(size: number): PriceInput[] {
  return Array.from({ length: size }, (_, index) => ({
    ...defaultPriceInput,
    cost: 1 + ((index * 37) % 100_000) / 100,
    priceList: 2 + ((index * 91) % 200_000) / 100,
    discountPct: index % 5,
    extraHighlight: index % 3 === 0,
    useAds: index % 4 !== 0,
  }));
}

/** Milliseconds of one run. Uses the result, so that no call can be optimised away. */
function timeMs(run: () => number): number {
  const start = performance.now();
  const count = run();
  const elapsed = performance.now() - start;
  if (count === 0) throw new Error("nothing was calculated");
  return elapsed;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function medianMs(rounds: number, run: () => number): number {
  return median(Array.from({ length: rounds }, () => timeMs(run)));
}

function eachNs(elapsedMs: number, inputs: PriceInput[]): string {
  return `${((elapsedMs / inputs.length) * 1e6).toFixed(0)} ns`;
}

const priceAll = (inputs: PriceInput[]) =>
  inputs.map((input) => calculatePrice(input, "ADVANCED", ownFeeRules));
const priceAllFlat = (inputs: PriceInput[]) => inputs.map((input) => flatPrice(input, ownFeeRules));

/** Alternates the two sides, so that other load slows both; the first third warms up. */
function againstFlat(): Row[] {
  const inputs = catalogue(1000);
  const rounds = Array.from({ length: 900 }, () => ({
    flatMs: timeMs(() => priceAllFlat(inputs).length),
    fullMs: timeMs(() => priceAll(inputs).length),
  })).slice(300);
  const flatMs = median(rounds.map((round) => round.flatMs));
  const fullMs = median(rounds.map((round) => round.fullMs));
  const ratio = fullMs / flatMs;
  const perSecond = (inputs.length / fullMs) * 1000;
  return [
    {
      what: "calculatePrice, against flat arithmetic without targets",
      measured: `${ratio.toFixed(2)}x (${eachNs(fullMs, inputs)} against ${eachNs(flatMs, inputs)})`,
      target: "at most 3x",
      met: ratio <= 3,
    },
    {
      what: "calculatePrice, calls a second",
      measured: `${(perSecond / 1e6).toFixed(1)} million`,
      target: "at least 1 million",
      met: perSecond >= 1e6,
    },
  ];
}

/**
 * In batches of 1,000, the API's limit, so that the growth shown is that of calculation, not of
 * memory.
 */
function inBatches(inputs: PriceInput[]): number {
  let calculated = 0;
  for (let start = 0; start < inputs.length; start += 1000) {
    calculated += priceAll(inputs.slice(start, start + 1000)).length;
  }
  return calculated;
}

function bulkRow(size: number, name: string, run: (inputs: PriceInput[]) => number): Row {
  const inputs = catalogue(size);
  const elapsedMs = medianMs(15, () => run(inputs));
  const limitMs = (250 * size) / 100_000;
  return {
    what: `${size.toLocaleString("en")} products, ${name}`,
    measured: `${elapsedMs.toFixed(2)} ms (${eachNs(elapsedMs, inputs)} each)`,
    target: `under ${limitMs} ms`,
    met: elapsedMs < limitMs,
  };
}

/** Sales as in a catalogue, each with its own category, weight, reputation and seller. */
const marketplaces: Record<"SHOPEE" | "MERCADO_LIVRE", (index: number) => MarketplaceInput> = {
  SHOPEE: (index) => ({
    marketplace: "SHOPEE",
    sellerType: index % 5 === 0 ? "CPF" : "CNPJ",
    ordersIn90Days: (index * 7) % 900,
    campaign: index % 7 === 0,
  }),
  MERCADO_LIVRE: (index) => ({
    marketplace: "MERCADO_LIVRE",
    category: (["Casa, Móveis e Decoração", "Games", "Saúde"] as const)[index % 3] ?? null,
    listingType: index % 2 === 0 ? "CLASSICO" : "PREMIUM",
    weightGrams: 100 + ((index * 97) % 30_000),
    reputation: (["GREEN", "YELLOW", "RED"] as const)[index % 3] ?? null,
  }),
};

/**
 * All targets and loss zones under a marketplace's rules, including listings whose fees are not
 * published.
 */
function marketplaceRows(marketplace: keyof typeof marketplaces): Row[] {
  const inputs = catalogue(100_000);
  const sales = inputs.map((_, index) => marketplaces[marketplace](index));
  const rules = allRules[marketplace];
  const priceSome = (count: number) => {
    let priced = 0;
    for (let index = 0; index < count; index += 1) {
      const [input, sale] = [inputs[index], sales[index]];
      if (!input || !sale) continue;
      const calculation = calculateMarketplacePrice(input, "ADVANCED", {
        marketplace: sale,
        rules,
        today: rules.checkedOn,
      });
      if (calculation?.outcome === "priced") priced += 1;
    }
    return priced;
  };
  medianMs(20, () => priceSome(1000));
  const perSecond = (1000 / medianMs(100, () => priceSome(1000))) * 1000;
  const allMs = medianMs(5, () => priceSome(inputs.length));
  return [
    {
      what: `calculatePrice under ${rules.name}'s rules, calls a second`,
      measured: `${Math.round(perSecond).toLocaleString("en")}`,
      target: "at least 150,000",
      met: perSecond >= 150_000,
    },
    {
      what: `100,000 listings under ${rules.name}'s rules`,
      measured: `${allMs.toFixed(0)} ms`,
      target: "under 1000 ms",
      met: allMs < 1000,
    },
  ];
}

printTable("core: pricing", [
  ...againstFlat(),
  bulkRow(1000, "in batches", inBatches),
  bulkRow(10_000, "in batches", inBatches),
  bulkRow(100_000, "in batches", inBatches),
  bulkRow(100_000, "every result kept", (inputs) => priceAll(inputs).length),
  ...marketplaceRows("SHOPEE"),
  ...marketplaceRows("MERCADO_LIVRE"),
]);
