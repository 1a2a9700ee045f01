import type { CardName } from "../cards/test-cards.ts";
import type { Resource } from "./tables.ts";

/** The emulator's state, in plain JSON, so that it can be saved as it is. */
export type State = {
  resources: Resource[];
  /** The test card of each payment method, and whether it was authenticated for later charges. */
  cards: Record<string, { card: CardName; authenticated: boolean }>;
  /** Secrets of webhook endpoints; the API shows them only once. */
  webhookSecrets: Record<string, string>;
  /** How far the controls moved the clock. */
  clockOffsetSeconds: number;
  threeDSecure: ThreeDSecureOutcome;
  nextCharges: NextCharge[];
  dunningEnds: "canceled" | "unpaid";
  deliveries: Delivery[];
  idempotency: Record<string, IdempotentAnswer>;
};

export type ThreeDSecureOutcome = "ask" | "succeed" | "fail";

export type NextCharge = {
  customer?: string | undefined;
  outcome: "decline" | "insufficient_funds" | "succeed";
};

export type IdempotentAnswer = {
  fingerprint: string;
  savedAtMs: number;
  requestId: string;
  status: number;
  body: string;
};

export type Delivery = {
  id: string;
  event: string;
  type: string;
  endpoint: string;
  url: string;
  status: "queued" | "held" | "dropped" | "retrying" | "delivered" | "failed";
  tries: number;
  httpStatus: number | null;
  lastError: string | null;
};

/** The state of a new emulator, without its catalogue. */
export function emptyState(): State {
  return {
    resources: [],
    cards: {},
    webhookSecrets: {},
    clockOffsetSeconds: 0,
    threeDSecure: "ask",
    nextCharges: [],
    dunningEnds: "canceled",
    deliveries: [],
    idempotency: {},
  };
}
