import { ApiError } from "../http/errors.ts";

/** The faults; `slow:250` waits that many milliseconds. */
export const faultActions = [
  "429",
  "429_lock_timeout",
  "400_rate_limit",
  "500",
  "503",
  "409",
  "402",
  "401",
  "timeout",
  "reset_before",
  "reset_after_commit",
  "cut_body",
  "non_json",
] as const;

export type FaultAction = (typeof faultActions)[number] | `slow:${number}`;

export type Fault = {
  match: { method?: string; path?: string };
  /** Which matching request is the first to fail, from 1. */
  nth: number;
  /** How many fail from there on. */
  times: number;
  action: FaultAction;
  seen: number;
};

/** The faults set by the controls, each for a number of matching requests. */
export class Faults {
  #asked: Fault[] = [];

  add(fault: Omit<Fault, "seen">): void {
    this.#asked.push({ ...fault, seen: 0 });
  }

  all(): Fault[] {
    return this.#asked;
  }

  clear(): void {
    this.#asked = [];
  }

  /** The fault of this request, if any; each matching fault counts the request. */
  take(method: string, path: string): FaultAction | null {
    let action: FaultAction | null = null;
    for (const fault of this.#asked.filter((one) => matches(one, method, path))) {
      fault.seen += 1;
      const hits = fault.seen >= fault.nth && fault.seen < fault.nth + fault.times;
      if (hits) action ??= fault.action;
    }
    this.#asked = this.#asked.filter((fault) => fault.seen < fault.nth + fault.times - 1);
    return action;
  }
}

/** The faults that are refusals of Stripe; null for those that break the connection. */
export function faultError(action: FaultAction): ApiError | null {
  const [status, body] = refusals[action] ?? [];
  return status && body ? new ApiError(status, body) : null;
}

const refusals: Partial<Record<string, ConstructorParameters<typeof ApiError>>> = {
  "429": [
    429,
    {
      type: "invalid_request_error",
      code: "rate_limit",
      message: "Too many requests hit the API too quickly.",
    },
  ],
  "429_lock_timeout": [
    429,
    {
      type: "invalid_request_error",
      code: "lock_timeout",
      message:
        "This object cannot be accessed right now because another API request is currently accessing it.",
    },
  ],
  "400_rate_limit": [
    400,
    { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." },
  ],
  "500": [500, { type: "api_error", message: "An unknown error occurred" }],
  "503": [503, { type: "api_error", message: "Stripe is temporarily unavailable." }],
  "409": [
    409,
    {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: "There is currently another in-progress request using this Idempotent Key.",
    },
  ],
  "402": [
    402,
    {
      type: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
    },
  ],
  "401": [401, { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_****ocal" }],
};

function matches({ match }: Fault, method: string, path: string): boolean {
  if (match.method && match.method.toUpperCase() !== method) return false;
  return !match.path || new RegExp(match.path).test(path);
}
