import { IntegrationError } from "../integration-error.ts";

/** The listeners of an element, by the events of Stripe.js that it has. */
export function createListeners<Name extends string>(names: readonly Name[], what: string) {
  const handlers = new Map<string, Set<unknown>>(names.map((name) => [name, new Set()]));

  function handlersOf(name: unknown): Set<unknown> {
    const found = typeof name === "string" ? handlers.get(name) : undefined;
    if (found) return found;
    throw new IntegrationError(`Invalid event name for ${what}: ${String(name)}.`);
  }

  return {
    on: (name: unknown, handler: unknown) => void handlersOf(name).add(requireFunction(handler, what)),
    off: (name: unknown, handler: unknown) => void handlersOf(name).delete(handler),
    has: (name: Name) => handlersOf(name).size > 0,
    /** Calls the handlers in a later task: React attaches them after the element is mounted. */
    emit(name: Name, event?: unknown): void {
      setTimeout(() => {
        for (const handler of handlersOf(name)) if (typeof handler === "function") handler(event);
      });
    },
  };
}

function requireFunction(handler: unknown, what: string): unknown {
  if (typeof handler === "function") return handler;
  throw new IntegrationError(`Invalid handler for an event of ${what}: it should be a function.`);
}
