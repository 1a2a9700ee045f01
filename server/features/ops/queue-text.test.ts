import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { correctBoardTexts } from "./queue-text.ts";

const file = createRequire(import.meta.url).resolve("@bull-board/ui/dist/static/locales/pt-BR/messages.json");

test("no text about tasks names their state in English", () => {
  const mended = correctBoardTexts(readFileSync(file, "utf8"));
  const { QUEUE, DASHBOARD } = JSON.parse(mended);
  expect(QUEUE.EMPTY_STATE).toBe("Nenhuma tarefa neste estado nesta fila.");
  expect(QUEUE.ACTIONS.CONFIRM.CLEAN_ALL).toBe("Deseja realmente limpar todas as tarefas neste estado?");
  expect(JSON.stringify({ QUEUE, DASHBOARD })).not.toContain("{{status}}");
});
