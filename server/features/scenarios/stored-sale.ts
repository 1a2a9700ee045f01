import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Channel } from "#core/sale/channel.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { mapPriceFields } from "#core/sale/price-fields.ts";
import { neutralPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import type { PricedFeeLine } from "#server/features/calculator/marketplace/fee-line-type.ts";
import type { PricedSale } from "#server/features/calculator/marketplace/priced-sale.ts";
import type { Prisma, Scenario } from "#server/platform/db/generated/client.ts";

/** The inputs of a scenario. The marketplace's have the day of its rules; null: own fees. */
export type ScenarioSale = {
  input: PriceInput;
  mode: PriceMode;
  marketplace: MarketplaceInput | null;
};

/** A fee line as it is stored: with the text of its formula and the id of its rule. */
type StoredLine = Omit<PricedFeeLine, "formula" | "rule"> & { formula: string; ruleId: string | null };

/** The results of a scenario as JSON (D322): every figure unrounded, as it was calculated. */
export type StoredResult = Omit<PricedSale, "feeLines" | "rule" | "input" | "mode"> & {
  feeLines: StoredLine[];
};

/** The results to store. */
export function storedResult(priced: PricedSale): StoredResult {
  const { rule: _rule, input: _input, mode: _mode, feeLines, ...figures } = priced;
  const lines = feeLines().map(({ formula, rule, ...line }) => ({
    ...line,
    formula: formula(),
    ruleId: rule?.id ?? null,
  }));
  return { ...figures, feeLines: lines };
}

type Stored = Pick<Scenario, "channel" | "mode" | "input" | "marketplace" | "ruleId"> & { result: unknown };

/** The stored results, as the API returns a calculated sale. Nothing is calculated again. */
export function readResult(stored: Stored): PricedSale {
  const { channel, ruleId, result } = stored;
  const { input, mode } = readSale(stored);
  // Only `saveScenario` and `duplicateScenario` write the column.
  const { feeLines, ...figures } = result as StoredResult;
  return {
    ...figures,
    input,
    mode,
    rule: findRule(channel, ruleId),
    feeLines: () =>
      feeLines.map(({ formula, ruleId: lineRule, ...line }) => ({
        ...line,
        formula: () => formula,
        rule: lineRule === null ? null : findRule(channel, lineRule),
      })),
  };
}

/** The stored inputs. An input that did not exist yet is neutral: it changed nothing then. */
export function readSale({ input, mode, marketplace }: Stored): ScenarioSale {
  const stored = input as Partial<PriceInput>;
  return {
    input: mapPriceFields(
      (field) => stored[field] ?? neutralPriceInput[field],
      (field) => stored[field] ?? neutralPriceInput[field],
    ),
    mode: mode === "ADVANCED" ? "ADVANCED" : "SIMPLE",
    marketplace: marketplace as MarketplaceInput | null,
  };
}

/** Casts values that only hold what JSON has. */
export function asJson(value: object): Prisma.InputJsonObject {
  return value as Prisma.InputJsonObject;
}

function findRule(channel: Channel, ruleId: string) {
  if (channel === "OWN_FEES") return null;
  return allRules[channel].schedules.find(({ id }) => id === ruleId) ?? null;
}
