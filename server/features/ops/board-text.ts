/**
 * bull-board's own Portuguese, mended: its sentences put a state's English name, as in 'tarefa failed', where the tab beside them
 * already says it. `messages` is its file of texts, as JSON.
 */
export function mendBoardWords(messages: string): string {
  return messages
    .replaceAll("todos as {{status}} tarefas", "todas as tarefas neste estado")
    .replaceAll(/\b(tarefas?|trabalhos) \{\{status\}\}/g, "$1 neste estado");
}
