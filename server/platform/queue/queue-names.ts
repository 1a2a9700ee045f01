/** Separate queues, so that slow mail or a long import does not delay payments. */
export const queueNames = ["events", "billing", "mail", "access", "retention", "catalogue"] as const;

export type QueueName = (typeof queueNames)[number];
