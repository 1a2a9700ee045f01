import { z } from "zod";
import { ApiError, type ErrorBody } from "../errors.ts";
import { names } from "../names.ts";

/** The faults; `slow:250` waits that many milliseconds. */
const faultActions = names(`429 429_lock_timeout 400_rate_limit 500 503 409 402 401 timeout
  reset_before reset_after_commit cut_body`);

export type FaultAction = (typeof faultActions)[number] | `slow:${number}`;

/** The body that sets a fault. */
export const faultBody = z.strictObject({
  match: z
    .strictObject({ method: z.string().optional(), path: z.string().refine(isPattern).optional() })
    .default({}),
  /** How many matching requests fail. */
  times: z.int().min(1).default(1),
  action: z.string().refine(isAction),
});

export type Fault = z.output<typeof faultBody>;

function isAction(text: string): text is FaultAction {
  return faultActions.some((one) => one === text) || /^slow:\d+$/.test(text);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** The faults set by the controls, each for a number of matching requests. */
export class Faults {
  #asked: Fault[] = [];

  add(fault: Fault): void {
    this.#asked.push(fault);
  }

  all(): Fault[] {
    return this.#asked;
  }

  clear(): void {
    this.#asked = [];
  }

  /** The fault of this request, if any; each matching fault counts the request. */
  take(method: string, path: string): FaultAction | null {
    const matching = this.#asked.filter((one) => matches(one, method, path));
    for (const fault of matching) fault.times -= 1;
    this.#asked = this.#asked.filter(({ times }) => times > 0);
    return matching[0]?.action ?? null;
  }
}

/** The error of a fault with which Stripe refuses; null for a fault that breaks the connection. */
export function faultError(action: FaultAction): ApiError | null {
  const body = refusals[action];
  return body ? new ApiError(Number.parseInt(action, 10), body) : null;
}

const invalidRequest = "invalid_request_error";
const declined = { code: "card_declined", decline_code: "generic_decline" };
const busy =
  "This object cannot be accessed right now because another API request is currently accessing it.";
const inProgress = "There is currently another in-progress request using this Idempotent Key.";

/** Stripe's refusals by action. Each action begins with the status. */
const refusals: Partial<Record<FaultAction, ErrorBody>> = {
  "429": { type: invalidRequest, code: "rate_limit", message: "Too many requests hit the API too quickly." },
  "429_lock_timeout": { type: invalidRequest, code: "lock_timeout", message: busy },
  "400_rate_limit": { type: invalidRequest, code: "rate_limit", message: "Request rate limit exceeded." },
  "500": { type: "api_error", message: "An unknown error occurred" },
  "503": { type: "api_error", message: "Stripe is temporarily unavailable." },
  "409": { type: "idempotency_error", code: "idempotency_key_in_use", message: inProgress },
  "402": { type: "card_error", ...declined, message: "Your card was declined." },
  "401": { type: invalidRequest, message: "Invalid API Key provided: sk_test_****ocal" },
};

function matches({ match }: Fault, method: string, path: string): boolean {
  if (match.method && match.method.toUpperCase() !== method) return false;
  return !match.path || new RegExp(match.path).test(path);
}
