import { expect, test } from "vitest";
import collected from "#core/fees/fixtures/outlines.json" with { type: "json" };
import { type ChannelHint, channelHints, hintNamed, hintText } from "./channel-hints.ts";

type Outline = {
  percentRangeBps?: number[];
  bands?: { percentBps: number; fixedCents: number }[];
  fixedCentsHint?: number;
  monthlyCents?: number;
  monthlyRangeCents?: number[];
  sources: { readOn: string | null }[];
  confidence: string;
};

const confidences: Record<string, ChannelHint["confidence"]> = {
  "one-source": "ONE_SOURCE",
  inferred: "INFERRED",
  "not-found": "NOT_PUBLISHED",
};

/** The figures of a collected outline in the form of a hint. */
function figuresOf(outline: Outline) {
  const [band] = outline.bands ?? [];
  const { monthlyCents: month } = outline;
  return {
    percentBps: outline.percentRangeBps ?? (band ? [band.percentBps, band.percentBps] : null),
    fixedCents: outline.fixedCentsHint ?? (band?.fixedCents || null),
    monthlyCents: outline.monthlyRangeCents ?? (month === undefined ? null : [month, month]),
    readOn:
      outline.sources
        .flatMap(({ readOn }) => readOn ?? [])
        .sort()
        .at(-1) ?? null,
    confidence: confidences[outline.confidence],
  };
}

const outlines = collected.channels.filter(({ marketplace }) => marketplace !== "nuvemshop");

test("CH-02 D267 there is a hint for every collected outline", () => {
  expect(channelHints.map(({ id }) => id)).toEqual(outlines.map(({ id }) => id));
});

test.each(outlines.map((outline) => [outline.name, outline] as const))(
  "CH-02 D267 the hint about %s has the collected figures, date and confidence",
  (_name, outline) => {
    const { percentBps, fixedCents, monthlyCents, readOn, confidence } =
      channelHints.find(({ id }) => id === outline.id) ?? {};
    expect({ percentBps, fixedCents, monthlyCents, readOn, confidence }).toEqual(figuresOf(outline));
  },
);

test("CH-02 D267 a hint says range, reading date and source, and that the contract counts", () => {
  const text = (name: string) => {
    const hint = hintNamed(name);
    return hint && hintText(hint).replaceAll("\u00a0", " ");
  };
  expect(text("casas  bahia")).toBe(
    "Casas Bahia: comissão de 17% a 21%. Muda com a categoria; a leitura mais nova diz de 18,5% a 21%. Lido em 7 de agosto de 2026 (resumo das taxas de Casas Bahia, Carrefour e outros, uma fonte): é só uma referência, vale o seu contrato.",
  );
  expect(text("Kabum")).toContain("comissão de 18%");
  expect(text("Olist Store")).toContain("19% a 21% + R$ 5,00 por item + R$ 29,90 a R$ 249,90 por mês");
  expect(text("AliExpress")).toContain("não achamos nenhuma taxa publicada");
  expect(text("Feira da esquina")).toBeNull();
  expect(text("")).toBeNull();
});
