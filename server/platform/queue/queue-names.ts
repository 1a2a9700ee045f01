/** Separate queues, so that slow mail or a long import does not delay payments. */
export const queueNames = [
  "events",
  "billing",
  "mail",
  "periodic",
  "nightly",
  "catalogue",
  "webhooks",
] as const;

export type QueueName = (typeof queueNames)[number];

/** Queues of earlier releases, with the queue that takes over their jobs. */
export const successors = { access: "periodic", retention: "nightly" } as const satisfies Record<
  string,
  QueueName
>;

export type RetiredQueueName = keyof typeof successors;
export const retiredQueueNames = Object.keys(successors) as RetiredQueueName[];
