import type { QueueName } from "#server/platform/queue/queue-names.ts";

/** What each queue is about, for who does not know the code. */
export const queueWords: Record<QueueName, string> = {
  events: "eventos",
  billing: "pagamentos",
  mail: "e-mails",
  access: "testes grátis",
  retention: "limpeza da noite",
};
