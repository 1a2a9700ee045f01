import type { PriceMode } from "#core/calculator/price-input.ts";
import { acceptsNumberText } from "./accepts-number-text.ts";
import { exampleFormValues, type FlagName, type FormValues, type NumberName } from "./form-values.ts";

/** What a reload keeps. */
export type SavedForm = { values: FormValues; chosenMode: PriceMode | null };

const version = 1;
const longestText = 40;

/** Writes the form for the browser's storage, with the version of its shape. */
export function encodeForm({ values, chosenMode }: SavedForm): string {
  return JSON.stringify({ version, values, chosenMode });
}

/**
 * Reads a stored form. A field that is missing, of another type or outside its limits takes the example's value;
 * null when nothing can be read at all or it is of another version.
 */
export function decodeForm(stored: string | null): SavedForm | null {
  const saved = parse(stored);
  if (!isRecord(saved) || saved.version !== version || !isRecord(saved.values)) return null;
  const mode = saved.chosenMode;
  return {
    values: readValues(saved.values),
    chosenMode: mode === "SIMPLE" || mode === "ADVANCED" ? mode : null,
  };
}

function readValues(stored: Stored): FormValues {
  const text = (name: NumberName) => {
    const value = stored[name];
    const keep = typeof value === "string" && value.length <= longestText && acceptsNumberText(name, value);
    return keep ? value : exampleFormValues[name];
  };
  const flag = (name: FlagName) => {
    const value = stored[name];
    return typeof value === "boolean" ? value : exampleFormValues[name];
  };
  return {
    cost: text("cost"),
    priceList: text("priceList"),
    taxBuyPct: text("taxBuyPct"),
    taxSellPct: text("taxSellPct"),
    packaging: text("packaging"),
    commPct: text("commPct"),
    txPct: text("txPct"),
    fixedFeeAuto: flag("fixedFeeAuto"),
    fixedFeeManual: text("fixedFeeManual"),
    freeShipping: flag("freeShipping"),
    commissionCap: flag("commissionCap"),
    discountPct: text("discountPct"),
    couponPct: text("couponPct"),
    extraHighlight: flag("extraHighlight"),
    affiliatesPct: text("affiliatesPct"),
    useAds: flag("useAds"),
    roasTarget: text("roasTarget"),
  };
}

function parse(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

type Stored = { version?: unknown; values?: unknown; chosenMode?: unknown } & {
  [K in keyof FormValues]?: unknown;
};

/** Nothing is promised of what lies in storage but that it has keys. */
function isRecord(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
