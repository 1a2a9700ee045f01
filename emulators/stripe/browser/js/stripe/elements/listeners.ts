import { IntegrationError } from "../integration-error.ts";

type Handler = (event?: unknown) => unknown;

/**
 * The on, once and off of an element or of elements. An event's name that Stripe.js does not have
 * is a mistake.
 */
export function createListeners<Name extends string>(names: readonly Name[], what: string) {
  const handlers = new Map<string, Map<unknown, Handler>>(names.map((name) => [name, new Map()]));

  function handlersOf(name: unknown) {
    const found = typeof name === "string" ? handlers.get(name) : undefined;
    if (found) return found;
    throw new IntegrationError(`Invalid event name for ${what}: ${String(name)}.`);
  }

  function on(name: unknown, handler: unknown, isOnce = false): void {
    const known = handlersOf(name);
    if (typeof handler !== "function") {
      throw new IntegrationError(
        `Invalid handler for the event "${String(name)}" of ${what}: it should be a function.`,
      );
    }
    known.set(handler, (event) => {
      if (isOnce) known.delete(handler);
      return handler(event);
    });
  }

  function off(name: unknown, handler?: unknown): void {
    const known = handlersOf(name);
    if (handler === undefined) known.clear();
    else known.delete(handler);
  }

  /**
   * Calls the handlers in a later task: React attaches them in effects, after the element is
   * mounted.
   */
  function emit(name: Name, event?: unknown): void {
    setTimeout(() => {
      for (const handler of [...handlersOf(name).values()]) handler(event);
    });
  }

  return { on, off, emit, has: (name: Name) => handlersOf(name).size > 0 };
}
