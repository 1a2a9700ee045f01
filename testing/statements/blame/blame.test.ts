import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { answerStatements, type StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { checkOrders } from "#core/statements/check/check-orders.ts";
import { type DatedStatement, joinStatements } from "#core/statements/merge/join-statements.ts";
import { readStatement } from "#core/statements/read-statement.ts";
import { titleLikelihood } from "#core/statements/title-likelihood.ts";
import { readSheets } from "#files/read-sheets.ts";

/** Files that once blamed wrongly or reassured, with what they say; all of it is invented. */
type Fault = {
  title: string;
  files: string[];
  terms: MarketplaceInput;
  /** Grams by SKU, where the freight depends on them. */
  weights?: Record<string, number>;
  right: Partial<StatementAnswer>;
};

const faults = JSON.parse(readFileSync(new URL("./blame.json", import.meta.url), "utf8")) as Fault[];

async function answerOf({ files, terms, weights = {} }: Fault): Promise<StatementAnswer> {
  const dated: DatedStatement[] = [];
  for (const [fileTime, name] of files.entries()) {
    const bytes = new Uint8Array(readFileSync(new URL(`./files/${name}`, import.meta.url)));
    const result = await readStatement(await readSheets(bytes, { likelihood: titleLikelihood }));
    if (!result.ok) throw new Error(`${name}: ${result.refusal.text}`);
    for (const statement of result.statements) dated.push({ statement, fileTime });
  }
  const joined = joinStatements(dated);
  const checked = checkOrders(joined, (marketplace) => ({
    ...{ rules: allRules[marketplace], today: "2026-11-28" },
    termsOf: ({ sku }) => ({
      ...terms,
      ...(sku !== null && sku in weights ? { weightGrams: weights[sku] } : {}),
    }),
  }));
  return answerStatements(joined, checked);
}

const countOf = ({ differing, notComparedOrders }: StatementAnswer, wanted: string) =>
  [...differing, ...notComparedOrders].filter(({ verdict }) => verdict === wanted).length;

describe("files that once came out wrong", () => {
  test.each(faults.map((fault) => [fault.title, fault] as const))(
    "ST-14 D555 each order has one verdict and a reason: %s",
    async (_, fault) => {
      const answer = await answerOf(fault);
      expect(countOf(answer, "OVERCHARGED")).toBe(answer.overchargedOrders);
      const uncompared = [...answer.waiting, ...answer.notCompared];
      expect(countOf(answer, "NOT_COMPARED")).toBe(uncompared.reduce((sum, { orders }) => sum + orders, 0));
      const unexplained = [...answer.differing, ...answer.notComparedOrders].filter(
        ({ verdict, reason }) => (verdict === "CLEAR") !== (reason === null),
      );
      expect(unexplained).toEqual([]);
    },
  );

  test.each(faults.map((fault) => [fault.title, fault] as const))("ST-22 %s", async (_, fault) => {
    expect(await answerOf(fault)).toMatchObject(fault.right);
  });
});
