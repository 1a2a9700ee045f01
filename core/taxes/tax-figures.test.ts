import { describe, expect, test } from "vitest";
import { addMonths } from "./civil-month.ts";
import das from "./fixtures/das.json" with { type: "json" };
import collected from "./fixtures/taxes.json" with { type: "json" };
import { meiAmounts, meiDasCents, meiInssCents } from "./mei/mei-amounts.ts";
import { lastSinglePhaseMonth, taxesPaid } from "./simples/das-parts.ts";
import { findDasShares } from "./simples/das-shares.ts";
import {
  type SimplesAnnex,
  simplesLimitCents,
  simplesSublimitCents,
  simplesTables,
} from "./simples/simples-tables.ts";
import { singlePhaseGroups, singlePhaseSource } from "./simples/single-phase-hint.ts";
import { reformOptionFrom, reformOptions, reformTestFrom } from "./tax-reform.ts";
import { taxSources } from "./tax-sources.ts";

/** `fixtures/taxes.json` is a copy of the collected rules, with which every figure is compared. */
const { mei, simplesAnexoI, simplesAnexoII, reform } = collected.taxes;

const monthOf = (day: string | null) => day?.slice(0, 7) ?? null;

describe("FE-18 the figures of the collected rules", () => {
  test("annex I by period; the period from 2029 repeats that of 2018", () => {
    const [first] = simplesAnexoI.tables;
    const expected = simplesAnexoI.tables.map((table) => ({
      annex: "I",
      validFrom: monthOf(table.validFrom),
      validTo: monthOf(table.validTo),
      bands: table.sameAs === first?.validFrom ? first?.bands : table.bands,
      sources: simplesAnexoI.sources,
      confidence: simplesAnexoI.confidence.toUpperCase(),
    }));
    expect(simplesTables.filter(({ annex }) => annex === "I")).toEqual(expected);
  });

  test("annex II, which ends with 2026", () => {
    const { validFrom, validTo, bands, sources } = simplesAnexoII;
    const confidence = simplesAnexoII.confidence.toUpperCase();
    expect(simplesTables.filter(({ annex }) => annex === "II")).toEqual([
      { annex: "II", validFrom: monthOf(validFrom), validTo: monthOf(validTo), bands, sources, confidence },
    ]);
  });

  test("limit and sublimit", () => {
    expect(simplesLimitCents).toBe(simplesAnexoI.limitCents);
    expect(simplesSublimitCents).toBe(simplesAnexoI.sublimitCents);
  });

  test("MEI: wage, INSS, DAS of each activity, due day, limit", () => {
    expect(
      meiAmounts.map((amounts) => ({
        validFrom: amounts.validFrom,
        validTo: amounts.validTo,
        minimumWageCents: amounts.minimumWageCents,
        inssCents: meiInssCents(amounts),
        das: {
          comercioIndustria: meiDasCents(amounts, "COMMERCE"),
          servicos: meiDasCents(amounts, "SERVICES"),
          comercioEServicos: meiDasCents(amounts, "BOTH"),
        },
        dueDay: amounts.dueDay,
        annualLimitCents: amounts.annualLimitCents,
        sources: amounts.sources,
        confidence: amounts.confidence,
      })),
    ).toEqual([
      {
        validFrom: monthOf(mei.validFrom),
        validTo: monthOf(mei.validTo),
        minimumWageCents: mei.minimumWageCents,
        inssCents: mei.inssCents,
        das: mei.das,
        dueDay: mei.dueDay,
        annualLimitCents: mei.annualLimitCents,
        sources: mei.sources,
        confidence: mei.confidence.toUpperCase(),
      },
    ]);
  });

  test("IBS and CBS by period, nothing on top of the DAS", () => {
    expect([reformTestFrom, reformOptionFrom]).toEqual(reform.map(({ validFrom }) => monthOf(validFrom)));
    expect(reform.flatMap(({ simplesBps, meiBps }) => [simplesBps ?? 0, meiBps ?? 0])).toEqual([0, 0, 0, 0]);
  });

  test("the sources, with the address and the day of each", () => {
    const address = ({ address }: { address: string | null }) => address?.split(" ")[0] ?? null;
    const published = Object.entries(collected.sources).map(([id, source]) => [
      id,
      address(source)?.replace(/^github/, "https://github") ?? null,
      "readOn" in source ? source.readOn : null,
    ]);
    const ours = Object.entries(taxSources)
      .filter(([id]) => id in collected.sources)
      .map(([id, { address, date }]) => [id, address, date]);
    expect(ours.sort()).toEqual(published.sort());
  });

  test("TX-02 the sources of the shares and of the Lucro Presumido, with the day of each", () => {
    const others = Object.entries(taxSources).filter(([id]) => !(id in collected.sources));
    expect(others.map(([id]) => id).sort()).toEqual(Object.keys(das.sources).sort());
    const texts: Record<string, string> = das.sources;
    for (const [id, { date }] of others) expect(texts[id]).toContain(date ?? "");
  });

  test("TX-02 the last month of each drop, and what the DAS of a hybrid leaves out", () => {
    const paid = { mono: { singlePhase: true, icmsPaid: false }, st: { singlePhase: false, icmsPaid: true } };
    for (const { kind, taxes, validTo } of das.drops) {
      const of = paid[kind === "st" ? "st" : "mono"];
      expect(taxesPaid(of, validTo.slice(0, 7)).toSorted()).toEqual(taxes.toSorted());
      expect(taxesPaid(of, addMonths(validTo.slice(0, 7), 1))).toEqual([]);
    }
    const { validFrom, shareOutBps } = das.hybrid;
    const out = (annex: SimplesAnnex, band: number) => {
      const { CBS = 0, IBS = 0 } = findDasShares(annex, validFrom.slice(0, 7), band) ?? {};
      return CBS + IBS;
    };
    const ours = {
      "I b1-5": out("I", 1),
      "I b6": out("I", 6),
      "II b1-5": out("II", 5),
      "II b6": out("II", 6),
    };
    expect(ours).toEqual(shareOutBps);
    expect(monthOf(validFrom)).toBe(reformOptionFrom);
  });

  test("TX-02 the groups that are asked about, with their laws and the last day of each", () => {
    const collectedGroups = new Map(das.monofasico.map((found) => [found.group, found]));
    for (const { group, law } of singlePhaseGroups)
      expect(collectedGroups.get(group)).toMatchObject({ law, validTo: `${lastSinglePhaseMonth}-31` });
    expect(Object.keys(das.sources)).toContain(singlePhaseSource.source);
    expect(singlePhaseSource.confidence).toBe("CONFIRMED");
  });

  test("TX-04 the days on which the option is chosen and cancelled", () => {
    const texts = das.reform2027.dates
      .map(({ date, to, what }) => [date, to ?? "", what].join(" "))
      .join("; ");
    for (const { choose, cancel } of reformOptions) {
      expect(texts).toContain(cancel.to);
      if (choose) expect(texts).toContain(`${choose.from} ${choose.to}`);
    }
  });
});
