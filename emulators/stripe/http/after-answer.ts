import type { HttpBindings } from "@hono/node-server";
import type { Emulator } from "../emulator.ts";

/** Sends the webhooks of what a request changed: once its answer is out or, where the mode says so, before it. */
export async function sendWebhooks(emulator: Emulator, bindings: HttpBindings | undefined): Promise<void> {
  const { deliveries } = emulator;
  if (deliveries.settings.mode === "before_answer") {
    await deliveries.flush();
    return;
  }
  // A request made inside this process has no answer to wait for.
  if (bindings) bindings.outgoing.once("close", () => void deliveries.flush());
  else setImmediate(() => void deliveries.flush());
}
