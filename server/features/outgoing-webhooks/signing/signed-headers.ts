import { Webhook } from "standardwebhooks";

export type SignedDelivery = { webhookId: string; sentAt: Date; body: string };

/**
 * The headers of Standard Webhooks for one attempt: id, time of this attempt, and one signature for
 * each secret, the newest first. Signs the text that is sent, never a parsed form of it.
 */
export function signedHeaders(
  secrets: readonly string[],
  { webhookId, sentAt, body }: SignedDelivery,
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(webhookId, sentAt, body));
  return {
    "webhook-id": webhookId,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
