import { expect, test } from "vitest";
import { todayTasks } from "./today-tasks.ts";
import type { OwnData } from "./use-own-figures.ts";

type Data = Parameters<typeof todayTasks>[0];

const figures = { monthlyProfitCents: 0, averageMarginPct: null, listingsInLoss: 0, monthlyLossCents: 0 };

/** A catalogue without problems, but for what a test says. */
function own(catalogue: Partial<OwnData["catalogue"]>, work: Partial<Data> = {}): Data {
  return {
    id: "user:1",
    catalogue: {
      healthCounts: [],
      lossZoneCount: 0,
      figures,
      dailyFigures: [],
      recentChanges: [],
      ...catalogue,
    },
    imports: { edges: [] },
    bulkSteps: { edges: [] },
    ...work,
  } as Data;
}

test("RE-09 a catalogue without problems asks nothing", () => {
  expect(todayTasks(own({}))).toEqual([]);
});

test.each([
  [1, 36_522, "1 anúncio perde R$\u00a0365,22 por mês"],
  [8, 36_522, "8 anúncios perdem R$\u00a0365,22 por mês"],
  [8, 0, "8 anúncios perdem dinheiro em cada venda"],
])("RE-09 %i listings that lose %i centavos a month: '%s'", (listingsInLoss, monthlyLossCents, text) => {
  const tasks = todayTasks(own({ figures: { ...figures, listingsInLoss, monthlyLossCents } }));
  expect(tasks.map((task) => task.text)).toEqual([text]);
});

test("RE-09 only a file and a bulk step that are ready wait for the seller", () => {
  const node = (id: string, state: string) => ({ node: { id, state, fileName: `${id}.xlsx` } });
  const tasks = todayTasks(
    own({}, {
      imports: { edges: [node("file:1", "READY"), node("file:2", "DONE")] },
      bulkSteps: { edges: [node("step:1", "RUNNING"), node("step:2", "READY")] },
    } as unknown as Partial<Data>),
  );
  expect(tasks.map(({ to }) => to)).toEqual(["/products/import/file%3A1", "/products/bulk/step:2"]);
});
