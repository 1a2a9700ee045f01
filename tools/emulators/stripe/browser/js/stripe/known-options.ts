import { IntegrationError } from "./integration-error.ts";

/** Refuses options other than `known`, which the emulator acts on or which have no effect. */
export function requireKnownOptions(value: unknown, known: readonly string[], where: string) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new IntegrationError(`Invalid value for ${where}: it should be an object.`);
  }
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new IntegrationError(
      `Invalid value for ${where}: unknown option "${unknown}". Stripe.js does not have it, or the emulator does not imitate it.`,
    );
  }
  // The options are the caller's own and stay unknown until each is read.
  return value as Record<string, unknown>;
}
