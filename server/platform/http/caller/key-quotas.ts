import type { Limits, Quota } from "#server/platform/limits.ts";

/** What one request with an API key uses of the key's quotas (D61), and what remains afterwards. */
export type KeyQuotas = {
  /** Counts the request; throws RateLimitedError. */
  takeRequest(): Promise<void>;
  /**
   * Counts the cost of a query and returns the quota; throws RateLimitedError, and takes nothing,
   * when it exceeds that.
   */
  takeCost(cost: number): Promise<Quota>;
  /**
   * The header fields `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers).
   */
  headers(): Promise<Record<string, string>>;
};

export function createKeyQuotas(limits: Limits, apiKeyId: string): KeyQuotas {
  let requests: Quota | undefined;
  let cost: Quota | undefined;
  return {
    async takeRequest() {
      requests = await limits.take("keyRequests", apiKeyId);
    },
    async takeCost(points) {
      cost = await limits.take("keyCost", apiKeyId, points);
      return cost;
    },
    async headers() {
      const quotas = {
        requests: requests ?? (await limits.read("keyRequests", apiKeyId)),
        cost: cost ?? (await limits.read("keyCost", apiKeyId)),
      };
      return {
        "RateLimit-Policy": list(quotas, ({ points, windowSeconds }) => `q=${points};w=${windowSeconds}`),
        RateLimit: list(quotas, ({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
      };
    },
  };
}

/** A structured-fields list: `"requests";r=299;t=42, "cost";r=1452000;t=42`. */
function list(quotas: Record<string, Quota>, parameters: (quota: Quota) => string): string {
  return Object.entries(quotas)
    .map(([policy, quota]) => `"${policy}";${parameters(quota)}`)
    .join(", ");
}
