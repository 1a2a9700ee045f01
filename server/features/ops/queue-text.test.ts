import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { correctBoardTexts, stateText } from "./queue-text.ts";

const file = createRequire(import.meta.url).resolve("@bull-board/ui/dist/static/locales/pt-BR/messages.json");
const original = JSON.parse(readFileSync(file, "utf8"));
const corrected = JSON.parse(correctBoardTexts(JSON.stringify(original)));

test("no text about tasks names their state in English", () => {
  const { QUEUE, DASHBOARD } = corrected;
  expect(QUEUE.EMPTY_STATE).toBe("Nenhuma tarefa neste estado nesta fila.");
  expect(QUEUE.ACTIONS.CONFIRM.CLEAN_ALL).toBe("Deseja realmente limpar todas as tarefas neste estado?");
  expect(JSON.stringify({ QUEUE, DASHBOARD })).not.toContain("{{status}}");
});

test("the board names every state as /ops does, and calls no scheduled task late", () => {
  const { ALL, LATEST, ...states } = corrected.QUEUE.STATUS;
  expect([ALL, LATEST]).toEqual(["Todas", "Recentes"]);
  expect(states).toEqual(
    Object.fromEntries(Object.entries(stateText).map(([state, text]) => [state.toUpperCase(), text])),
  );
  expect(corrected.DASHBOARD.SORTING.DELAYED).toBe(stateText.delayed);
  expect(JSON.stringify(corrected)).not.toMatch(/atrasad/i);
});

test("no text is lost", () => {
  const keysOf = (texts: object): unknown[] =>
    Object.entries(texts).flatMap(([key, text]) => (typeof text === "object" ? [key, keysOf(text)] : [key]));
  expect(keysOf(corrected).flat(9).toSorted()).toEqual(keysOf(original).flat(9).toSorted());
});
