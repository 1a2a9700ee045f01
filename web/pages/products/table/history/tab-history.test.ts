import { expect, test } from "vitest";
import { createTabHistory, type HistoryStep } from "./tab-history.ts";

/** A step that writes its name, with - in front when it is taken back. */
function step(name: string, log: string[], isDone = true): HistoryStep {
  return {
    reverse: async () => {
      log.push(isDone ? `-${name}` : name);
      return step(name, log, !isDone);
    },
  };
}

test("GR-02 changes are undone and repeated in their order, and a new one ends the repeating", async () => {
  const log: string[] = [];
  const { push, undo, redo } = createTabHistory();
  for (const name of ["a", "b", "c"]) push(step(name, log));
  await Promise.all([undo(), undo(), redo(), undo(), undo(), undo()]);
  expect(log).toEqual(["-c", "-b", "b", "-b", "-a"]);
  await redo();
  push(step("d", log));
  await redo();
  expect(log.slice(5)).toEqual(["a"]);
});

test("GR-02 fifty changes can be undone", async () => {
  const log: string[] = [];
  const { push, undo } = createTabHistory();
  for (let at = 1; at <= 60; at += 1) push(step(String(at), log));
  for (let at = 1; at <= 60; at += 1) await undo();
  expect(log).toHaveLength(50);
  expect(log.at(-1)).toBe("-11");
});

test("GR-02 a change that a message has undone is not undone twice", async () => {
  const log: string[] = [];
  const { push, undo, undoStep } = createTabHistory();
  const first = step("a", log);
  push(first);
  push(step("b", log));
  await undoStep(first);
  await undoStep(first);
  await undo();
  await undo();
  expect(log).toEqual(["-a", "-b"]);
});
