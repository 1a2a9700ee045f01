import { useState } from "react";
import { priceFieldNames, priceFields } from "#core/sale/price-fields.ts";
import type { FieldSection } from "#core/sale/table/price-table.ts";
import { exampleFormValues, type FormValues } from "#web/features/sale-form/values/form-values.ts";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";

/** What folds: the cards, and in the first one everything but where, cost and price (AS-05). */
export type Part = FieldSection | "costs";

const key = storageKey("calculator-parts");
const parts: readonly Part[] = ["product", "costs", "marketplace", "marketing"];

/** The inputs that every seller fills, which never fold. */
export const firstFields: readonly string[] = ["cost", "priceList"];

/** A tax is answered elsewhere, too: it does not say that somebody uses the folded costs. */
const unmarked: readonly string[] = [...firstFields, "taxSellPct"];

/**
 * The open parts: as this browser left them, else those in which the seller has entered something.
 */
export function useOpenParts(values: FormValues) {
  const [open, setOpen] = useState(() => storedParts() ?? usedParts(values));
  const change = (next: readonly Part[]) => {
    setOpen(next);
    browserStorage.write(key, next.join(" "));
  };
  return {
    open,
    toggle: (part: Part) =>
      change(open.includes(part) ? open.filter((one) => one !== part) : [...open, part]),
    show: (part: Part) => open.includes(part) || change([...open, part]),
  };
}

function storedParts(): readonly Part[] | null {
  const stored = browserStorage.read(key)?.split(" ");
  return stored ? parts.filter((part) => stored.includes(part)) : null;
}

function usedParts(values: FormValues): readonly Part[] {
  const isUsed = (part: Part) =>
    priceFieldNames.some(
      (field) =>
        (part === "costs" ? "product" : part) === priceFields[field].section &&
        !unmarked.includes(field) &&
        values[field] !== exampleFormValues[field],
    );
  return parts.filter((part) => part === "product" || isUsed(part));
}
