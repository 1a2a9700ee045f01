import { z } from "zod";
import { webhookModes } from "../webhooks/modes.ts";
import { type FaultAction, faultActions } from "./faults.ts";

/** The bodies of the controls. */
export const outcomeBody = z.strictObject({
  outcome: z.enum(["succeed", "fail"]),
  client_secret: z.string().optional(),
});

export const threeDSecureBody = z.strictObject({ outcome: z.enum(["ask", "succeed", "fail"]) });

export const nextChargeBody = z.strictObject({
  customer: z.string().optional(),
  outcome: z.enum(["decline", "insufficient_funds", "succeed"]),
});

/** For one customer, or for all. */
export const clearNextChargesBody = z.strictObject({ customer: z.string().optional() });

export const faultBody = z.strictObject({
  match: z
    .strictObject({ method: z.string().optional(), path: z.string().refine(isPattern).optional() })
    .default({}),
  nth: z.int().min(1).default(1),
  times: z.int().min(1).default(1),
  action: z.string().refine(isAction),
});

export const webhooksBody = z.strictObject({
  mode: z.enum(webhookModes).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  duplicate: z.int().min(1).max(20).optional(),
  shuffle: z.boolean().optional(),
});

export const cardBody = z.strictObject({ card: z.string() });
export const advanceBody = z.union([
  z.strictObject({ seconds: z.int().min(0) }),
  z.strictObject({ until: z.literal("next-charge") }),
]);
export const resendBody = z.strictObject({ event: z.string() });
export const settingsBody = z.strictObject({ dunningEnds: z.enum(["canceled", "unpaid"]) });

function isAction(text: string): text is FaultAction {
  return faultActions.some((one) => one === text) || /^slow:\d+$/.test(text);
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
