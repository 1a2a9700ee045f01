/** Separate queues, so that slow mail does not delay payments. */
export const queueNames = ["events", "billing", "mail", "access", "retention"] as const;

export type QueueName = (typeof queueNames)[number];
