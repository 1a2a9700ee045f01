import { expect, test } from "vitest";
import {
  autoTickStep,
  decodeFirstSteps,
  type FirstSteps,
  steps,
  toggleStep,
  untouchedSteps,
} from "./first-steps.ts";

test("S2-16 the checklist has three steps: video, first product, first price", () => {
  expect(steps.map(({ title }) => title)).toEqual([
    "Assistir ao vídeo tutorial",
    "Cadastrar o primeiro produto",
    "Calcular o primeiro preço",
  ]);
});

test("S2-16 a step is ticked off by hand, and the tick can be taken back", () => {
  const ticked = toggleStep(toggleStep(untouchedSteps, "price"), "video");
  expect(ticked.done).toEqual(["price", "video"]);
  expect(toggleStep(ticked, "price").done).toEqual(["video"]);
});

test("S2-16 what was ticked is read back as it was", () => {
  const state: FirstSteps = { done: ["video", "price"], isSkipped: true, seen: ["price"] };
  expect(decodeFirstSteps(JSON.stringify(state))).toEqual(state);
});

test("D148 a step that is detected as done ticks itself once: a removed tick stays removed", () => {
  const seen = autoTickStep(untouchedSteps, "product");
  expect(seen.done).toEqual(["product"]);
  expect(autoTickStep(toggleStep(seen, "product"), "product").done).toEqual([]);
  expect(autoTickStep(toggleStep(untouchedSteps, "product"), "product").done).toEqual(["product"]);
});

test.each([
  ["nothing stored", null],
  ["no JSON", "{"],
  ["another kind of JSON", '"sim"'],
  ["a null", "null"],
  ["fields of other types", '{"done":"video","isSkipped":1}'],
  ["steps that do not exist", '{"done":["constructor",3]}'],
])("S2-16 %s leaves the steps untouched", (_, stored) => {
  expect(decodeFirstSteps(stored)).toEqual(untouchedSteps);
});
