import { IntegrationError } from "./integration-error.ts";

/** `used`: acted on or safely without effect here; `absent`: Stripe has it and this emulator does not imitate it. */
export type OptionTable<Key extends string = string> = Record<Key, "used" | "absent">;

/** Refuses options that Stripe does not know, and by name those that only the real Stripe.js has. */
export function requireKnownOptions(value: unknown, table: OptionTable, where: string) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new IntegrationError(`Invalid value for ${where}: it should be an object.`);
  }
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(table, key)) {
      throw new IntegrationError(`Invalid value for ${where}: unknown option "${key}".`);
    }
    if (table[key] === "absent") {
      throw new IntegrationError(
        `${where}: "${key}" exists in Stripe.js, but the local emulator does not imitate it.`,
      );
    }
  }
  // The options are the caller's own and stay unknown until each is read.
  return value as Record<string, unknown>;
}
