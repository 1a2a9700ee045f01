import { expect, test } from "vitest";
import { sampleKpis } from "./sample-kpis.ts";
import { sparklinePoints } from "./sparkline-points.ts";

test("S2-17 the four figures are the specification's, each with a trend", () => {
  expect(sampleKpis.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Produtos cadastrados: 47",
    "Cenários criados: 156",
    "Margem média: 23,4%",
    "Cenários lucrativos: 87%",
  ]);
});

const figure = (text: string) => Number.parseFloat(text.replace(",", ".").replace("−", "-").replace("+", ""));

test.each(sampleKpis)("S2-17 the line of $label ends at its value and moves as its trend says", (kpi) => {
  const [last = Number.NaN, before = Number.NaN] = kpi.points.toReversed();
  expect(last).toBe(figure(kpi.value));
  expect(last - before).toBeCloseTo(figure(kpi.trend.change), 9);
  expect(kpi.trend.direction).toBe(last > before ? "up" : "down");
});

test.each([
  [[1, 3, 2], "0,10 5,0 10,5"],
  [[4, 4], "0,10 10,10"],
  [[7], "0,10"],
])("S2-17 the line of %j is drawn through %s", (values, points) => {
  expect(sparklinePoints(values, { width: 10, height: 10 })).toBe(points);
});
