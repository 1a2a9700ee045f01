import { afterAll, beforeAll, expect, test } from "vitest";
import { type GuideExamples, startGuideExamples } from "./guide-examples.ts";

const patient = { timeout: 300_000 };

let guide: GuideExamples;
beforeAll(async () => {
  guide = await startGuideExamples();
}, 240_000);
afterAll(() => guide.stop(), 60_000);

const programs = [
  ["TypeScript", process.execPath, "sync-catalogue.ts"],
  ["Python", "python3", "sync_catalogue.py"],
] as const;

const withNewCost = "FONE-02;Fone sem fio;43,48;92,74";

test(
  "AP-06 AP-03 the ten-minute guide synchronises a catalogue, in both languages with the same bytes",
  patient,
  async () => {
    const runs: { first: string; second: string; filled: string }[] = [];
    const catalogue = await guide.read("catalogue.csv");
    for (const [, command, file] of programs) {
      await guide.makeKey();
      await guide.write("catalogue.csv", catalogue);
      const first = (await guide.program(command, file)).stdout;
      const filled = await guide.read("filled.csv");
      await guide.write("catalogue.csv", catalogue.replace(withNewCost, "FONE-02;Fone sem fio;45,00;92,74"));
      const second = (await guide.program(command, file)).stdout;
      runs.push({ first, second, filled });
    }
    const [typeScript, python] = runs;
    expect(typeScript?.first.trim().split("\n")).toEqual([
      "produtos: 3 criados, 0 com outro custo",
      "importação: 3 mudaram, 0 iguais, 0 recusadas",
      "preços: 2 mudaram",
      "arquivo: 2 CHANGED, 1 SAME",
    ]);
    expect(typeScript?.second).toContain(
      "produtos: 0 criados, 1 com outro custo\nimportação: 0 mudaram, 3 iguais",
    );
    expect(python).toEqual(typeScript);
    // Only two prices are others, and they end in ',90'.
    expect(typeScript?.filled).toMatch(
      /^SKU;Preço;Observação\nCANECA-01;\d\d,90;a coluna fica como está\nFONE-02;\d+,90;\nMOCHILA-03;189,90;\n$/,
    );
    expect(typeScript?.filled).not.toMatch(/29,90|92,74/);
  },
);
