export const webhookModes = [
  "normal",
  "hold",
  "drop",
  "before_answer",
  "bad_signature",
  "old_timestamp",
  "future_timestamp",
] as const;

export type WebhookMode = (typeof webhookModes)[number];

/** How webhooks are delivered. */
export type WebhookSettings = {
  mode: WebhookMode;
  delayMs: number;
  /** How many times each is sent. */
  duplicate: number;
  shuffle: boolean;
};

export const normalWebhooks: WebhookSettings = { mode: "normal", delayMs: 0, duplicate: 1, shuffle: false };
