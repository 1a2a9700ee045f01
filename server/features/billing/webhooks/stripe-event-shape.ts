import { z } from "zod";

/** 31 December 9999, the last instant that both sides can write. */
const lastSecond = 253_402_300_799;

/** What is read of an event before it is kept. Anything else signed by the provider is no event of its API. */
export const stripeEventShape = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().regex(/^[\w.]{1,100}$/),
  api_version: z
    .string()
    .regex(/^[\w.-]{1,50}$/)
    .nullish()
    .transform((version) => version ?? null),
  created: z.int().min(0).max(lastSecond),
  data: z.object({ object: z.looseObject({}) }),
});

/** What is stored of an event beside its text. */
export type StripeEventFacts = Omit<z.output<typeof stripeEventShape>, "data">;
