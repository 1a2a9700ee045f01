import { z } from "zod";
import type { QueueName } from "#server/platform/queue/queue-names.ts";

/** The purpose of each queue, in pt-BR. */
export const queueText: Record<QueueName, string> = {
  events: "eventos",
  billing: "pagamentos",
  mail: "e-mails",
  periodic: "tarefas periódicas",
  nightly: "tarefas da noite",
  catalogue: "catálogo",
  webhooks: "webhooks",
};

/** The names of BullMQ's job states in pt-BR, the same on /ops and on the board. */
export const stateText = {
  waiting: "Na fila",
  active: "Em curso",
  delayed: "Agendadas",
  completed: "Concluídas",
  failed: "Com falha",
  prioritized: "Prioritárias",
  "waiting-children": "Em espera",
  paused: "Pausadas",
} as const;

const boardTexts = z.looseObject({
  QUEUE: z.looseObject({ STATUS: z.record(z.string(), z.string()) }),
  DASHBOARD: z.looseObject({ SORTING: z.record(z.string(), z.string()) }),
});

/**
 * Corrects bull-board's Portuguese texts: its names of states are replaced by ours ('Atrasado' is a
 * scheduled task there), and sentences that insert the English name of a state lose it, because the
 * tab already names it. `messages` is its file of texts, as JSON.
 */
export function correctBoardTexts(messages: string): string {
  const sentences = messages
    .replaceAll("todos as {{status}} tarefas", "todas as tarefas neste estado")
    .replaceAll(/\b(tarefas?|trabalhos) \{\{status\}\}/g, "$1 neste estado")
    .replaceAll(
      /\b([Aa])trasad(o|a)(s?)\b/g,
      (_all, first: string, gender: string, plural: string) => `${first}gendad${gender}${plural}`,
    );
  const { QUEUE, DASHBOARD, ...rest } = boardTexts.parse(JSON.parse(sentences));
  const STATUS = { ...QUEUE.STATUS, ALL: "Todas", LATEST: "Recentes", ...byBoardName };
  const SORTING = Object.fromEntries(
    Object.entries(DASHBOARD.SORTING).map(([name, text]) => [name, byBoardName[name] ?? text]),
  );
  return JSON.stringify({ ...rest, QUEUE: { ...QUEUE, STATUS }, DASHBOARD: { ...DASHBOARD, SORTING } });
}

/** The same names by the keys of the board, which are in capitals. */
const byBoardName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(stateText).map(([state, text]) => [state.toUpperCase(), text]),
);
