/** One queue a feature, so that slow mail does not hold up payments. */
export const queueNames = ["events", "billing", "mail", "access", "retention"] as const;

export type QueueName = (typeof queueNames)[number];
