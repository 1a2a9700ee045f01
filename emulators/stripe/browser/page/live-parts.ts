import type { Emulator } from "../../emulator.ts";
import { clockNow } from "./clock-section.ts";
import { customers } from "./customers-section.ts";
import { faultList } from "./faults-section.ts";
import type { Html } from "./html.ts";
import { invoices } from "./invoices-section.ts";
import { subscriptions } from "./subscriptions-section.ts";
import { threeDSecure } from "./three-d-secure-section.ts";
import { deliveryCounts, deliveryList, endpoints } from "./webhooks-section.ts";

/** The parts of the page that follow the state, by the name the script draws them anew under. */
export const liveParts = {
  clock: clockNow,
  threeDSecure,
  faults: faultList,
  customers,
  subscriptions,
  invoices,
  endpoints,
  deliveryCounts,
  deliveries: deliveryList,
} satisfies Record<string, (emulator: Emulator) => Html>;

export type PartName = keyof typeof liveParts;

/** Every part as it stands now. */
export async function drawParts(emulator: Emulator): Promise<Record<string, string>> {
  const drawn = Object.entries(liveParts).map(
    async ([name, draw]) => [name, String(await draw(emulator))] as const,
  );
  return Object.fromEntries(await Promise.all(drawn));
}
