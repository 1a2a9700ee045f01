import type { QueueName } from "#server/platform/queue/queue-names.ts";

/** The purpose of each queue, in pt-BR. */
export const queueText: Record<QueueName, string> = {
  events: "eventos",
  billing: "pagamentos",
  mail: "e-mails",
  access: "testes grátis",
  retention: "limpeza da noite",
};

/**
 * Corrects bull-board's Portuguese texts, which insert the English name of a state, as in 'tarefa
 * failed'; the tab already names the state. `messages` is its file of texts, as JSON.
 */
export function correctBoardTexts(messages: string): string {
  return messages
    .replaceAll("todos as {{status}} tarefas", "todas as tarefas neste estado")
    .replaceAll(/\b(tarefas?|trabalhos) \{\{status\}\}/g, "$1 neste estado");
}
