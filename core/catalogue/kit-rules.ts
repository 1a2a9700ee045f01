import { type Checked, checked } from "#core/field-issue.ts";
import { catalogueText as text } from "./catalogue-text.ts";

/** A part of a kit and its quantity. */
export type KitPartInput = { productId: string; quantity: number };

export const maxKitParts = 50;
export const maxPartQuantity = 1000;

/**
 * Checks the parts of a kit: each product once, in a quantity from 1 to 1,000, and not the kit
 * itself.
 */
export function checkKitParts(
  kitId: string,
  parts: readonly KitPartInput[],
): Checked<readonly KitPartInput[]> {
  const message = partsIssue(kitId, parts);
  return checked(parts, [message === null ? null : { field: "parts", title: text.outOfRange, message }]);
}

function partsIssue(kitId: string, parts: readonly KitPartInput[]): string | null {
  if (parts.length > maxKitParts) return text.tooManyParts;
  const ids = new Set(parts.map(({ productId }) => productId));
  if (ids.size < parts.length) return text.partTwice;
  if (ids.has(kitId)) return text.kitInItself;
  const isGood = ({ quantity }: KitPartInput) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= maxPartQuantity;
  return parts.every(isGood) ? null : text.partQuantity;
}
