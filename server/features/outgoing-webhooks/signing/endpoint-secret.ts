import { randomBytes } from "node:crypto";

/** Standard Webhooks: `whsec_` and 24 to 64 random bytes in base64. */
export function newEndpointSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
