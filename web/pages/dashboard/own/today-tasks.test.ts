import { describe, expect, test } from "vitest";
import { bulkStepOf, importOf, ownData } from "#web/testing/data/own-data.ts";
import { todayTasks } from "./today-tasks.ts";

const now = new Date("2026-11-28T12:00:00Z");
const recently = "2026-11-26T12:00:00Z";
const longAgo = "2026-11-24T12:00:00Z";

test("RE-09 a catalogue without problems asks nothing", () => {
  expect(todayTasks(ownData({ imports: [importOf()], bulkSteps: [bulkStepOf()] }), now)).toEqual([]);
});

test.each([
  [1, 36_522, "1 anúncio perde R$\u00a0365,22 por mês"],
  [8, 36_522, "8 anúncios perdem R$\u00a0365,22 por mês"],
  [8, 0, "8 anúncios perdem dinheiro em cada venda"],
])("RE-09 %i listings that lose %i centavos a month: '%s'", (listingsInLoss, monthlyLossCents, text) => {
  const tasks = todayTasks(ownData({ figures: { listingsInLoss, monthlyLossCents } }), now);
  expect(tasks.map((task) => task.text)).toEqual([text]);
});

test("RE-09 of files and bulk steps under way, only those that are ready wait for the seller", () => {
  const tasks = todayTasks(
    ownData({
      imports: [importOf({ id: "file:2", state: "RUNNING" }), importOf({ id: "file:1", state: "READY" })],
      bulkSteps: [
        bulkStepOf({ id: "step:1", state: "RUNNING" }),
        bulkStepOf({ id: "step:2", state: "READY" }),
      ],
    }),
    now,
  );
  expect(tasks.map(({ to }) => to)).toEqual(["/products/import/file%3A1", "/products/bulk/step:2"]);
});

describe("D377 RE-09 work that has ended", () => {
  const ended = { finishedAt: recently };
  const summary = { created: 2, updated: 0, failed: 3 };
  const skipped = { applied: 3, undone: 0, skipped: 1 };

  test.each([
    [{ state: "FAILED" as const }, "A planilha “lista.xlsx” não entrou por completo"],
    [{ summary }, "3 linhas da planilha “lista.xlsx” ficaram de fora"],
  ])("an import of %j is named", (part, text) => {
    const tasks = todayTasks(ownData({ imports: [importOf({ ...ended, ...part })] }), now);
    expect(tasks.map((task) => task.text)).toEqual([text]);
  });

  test.each([
    [{ state: "FAILED" as const }, "Uma alteração em massa não começou"],
    [{ state: "FAILED" as const, startedAt: recently }, "Uma alteração em massa parou no meio"],
    [{ summary: skipped }, "1 anúncio ficou fora da última alteração em massa"],
  ])("a bulk step of %j is named", (part, text) => {
    const tasks = todayTasks(ownData({ bulkSteps: [bulkStepOf({ ...ended, ...part })] }), now);
    expect(tasks.map((task) => task.text)).toEqual([text]);
  });

  test("is no longer named after three days, or after newer work", () => {
    const failed = { state: "FAILED" as const };
    const old = ownData({ imports: [importOf({ ...failed, finishedAt: longAgo })] });
    const newer = ownData({ imports: [importOf(ended), importOf({ ...failed, ...ended })] });
    expect([todayTasks(old, now), todayTasks(newer, now)]).toEqual([[], []]);
  });
});
