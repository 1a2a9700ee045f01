import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { newTaxNotice } from "../kinds/new-tax.ts";
import { raiseNewTaxes } from "./raise-new-taxes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const at = (instant: string) => ({ ...app.deps, clock: { now: () => new Date(instant) } });

async function seller(taxRegime: string | null, updatedAt: string, taxSellPct: number | null = 7) {
  const { userId } = await createAccount(app, "paid");
  await app.db.sellerSettings.create({
    data: { userId, taxRegime, taxSellPct, version: 1, updatedAt: new Date(updatedAt) },
  });
  return userId;
}

const told = (userId: string) => app.db.notice.findMany({ where: { userId, kind: newTaxNotice.name } });

test("TX-04 D588 on 1 January 2027 Presumido and Outro are asked for their new tax, once", async () => {
  const before = "2026-11-20T12:00:00.000Z";
  const presumido = await seller("PRESUMIDO", before, 23.27);
  const other = await seller("OTHER", before, null);
  const others = [
    await seller("SIMPLES", before),
    await seller("MEI", before),
    await seller("NONE", before),
    await seller(null, before),
    // Said what it pays after the change.
    await seller("PRESUMIDO", "2027-01-01T10:00:00.000Z"),
  ];
  await raiseNewTaxes(at("2026-12-31T15:00:00.000Z"));
  expect(await told(presumido)).toEqual([]);
  await raiseNewTaxes(at("2027-01-01T15:00:00.000Z"));
  await raiseNewTaxes(at("2027-01-02T15:00:00.000Z"));
  expect((await told(presumido)).map(({ data }) => data)).toEqual([{ taxSellPct: 23.27 }]);
  expect((await told(other)).map(({ data }) => data)).toEqual([{ taxSellPct: null }]);
  for (const userId of others) expect(await told(userId)).toEqual([]);
});

test("TX-04 a seller gets no notice of the new tax at night or after January", async () => {
  const userId = await seller("OTHER", "2026-11-20T12:00:00.000Z");
  await raiseNewTaxes(at("2027-01-02T04:00:00.000Z"));
  await raiseNewTaxes(at("2027-02-01T15:00:00.000Z"));
  expect(await told(userId)).toEqual([]);
});

test("TX-04 it names the tax that is no longer true", () => {
  const now = new Date("2027-01-01T15:00:00.000Z");
  expect(newTaxNotice.inApp({ taxSellPct: 23.27 }, now)?.text).toBe(
    "Desde 1º de janeiro de 2027 não há mais PIS e Cofins, e a CBS é cobrada por fora do preço. O imposto de 23,27% das suas configurações é o de antes: informe o novo.",
  );
  expect(newTaxNotice.inApp({ taxSellPct: null }, now)?.text).toContain("Informe nas configurações");
});
