import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { cbsOptionNotice } from "../kinds/cbs-option.ts";
import { taxCeilingNotice } from "../kinds/tax-ceiling.ts";
import { raiseCbsOptions } from "./raise-cbs-options.ts";
import { raiseCeilings } from "./raise-ceilings.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const at = (instant: string) => ({ ...app.deps, clock: { now: () => new Date(instant) } });

/** A seller whose catalogue sells R$ 9.000,00 a month, unless told otherwise. */
async function seller(settings: object, unitsPerMonth: number | null = 90) {
  const account = await createAccount(app, "trial");
  const { userId } = account;
  await app.db.sellerSettings.create({ data: { userId, ...settings, updatedAt: app.clock.now() } });
  await createListings(app, userId, [{ priceCents: 10_000, unitsPerMonth }]);
  return account;
}

const told = async (userId: string, kind: string) =>
  (await app.db.notice.findMany({ where: { userId, kind }, orderBy: { id: "asc" } })).map(
    ({ subject }) => subject,
  );

async function taxYearOf({ client }: Awaited<ReturnType<typeof seller>>) {
  const { data } = await client.rawGraphql<{ viewer: { report: { taxYear: unknown } } }>(
    "{ viewer { report { taxYear { revenueCents monthCents statementMonths ceilings { kind crossedIn text } } } } }",
    {},
  );
  return data?.viewer.report.taxYear;
}

describe("TX-03 D569 ceilings of an account", () => {
  test("are told 60 days before, once a year, to the regimes that have them", async () => {
    const mei = await seller({ taxRegime: "MEI" });
    const silent = [
      await seller({ taxRegime: "PRESUMIDO" }),
      await seller({ taxRegime: "MEI" }, null),
      await seller({ taxRegime: "MEI" }, 10),
    ];
    await raiseCeilings(at("2026-07-31T15:00:00.000Z"));
    expect(await told(mei.userId, taxCeilingNotice.name)).toEqual([]);
    for (const day of ["08-02", "08-03", "11-20"]) await raiseCeilings(at(`2026-${day}T15:00:00.000Z`));
    expect(await told(mei.userId, taxCeilingNotice.name)).toEqual(["MEI 2026"]);
    for (const { userId } of silent) expect(await told(userId, taxCeilingNotice.name)).toEqual([]);
  });

  test("count what statements say of past months, and units in the others", async () => {
    const account = await seller({ taxRegime: "MEI" });
    const order = (number: string, day: string, salesCents: number) => ({
      ...{ userId: account.userId, channel: "SHOPEE" as const, number, part: "", isOrder: true },
      ...{ day: new Date(day), fileTime: new Date(day), savedAt: new Date(day), salesCents },
      ...{ payoutCents: 0, chargedCents: 0, overchargeCents: 0, charges: {}, differences: {} },
    });
    const month = app.clock.now().toISOString().slice(0, 7);
    const [year = "", number = "1"] = month.split("-");
    await app.db.statementOrder.createMany({
      data: [
        order("1", `${year}-01-10`, 300_000),
        order("2", `${year}-01-20`, 200_000),
        // Last year's and the current month's do not count.
        order("3", `${Number(year) - 1}-12-31`, 9_000_000),
        order("4", `${month}-01`, 9_000_000),
      ],
    });
    expect(await taxYearOf(account)).toMatchObject({
      monthCents: 900_000,
      statementMonths: 1,
      revenueCents: 500_000 + (Number(number) - 1) * 900_000,
      ceilings: [{ kind: "MEI" }],
    });
    expect(await taxYearOf(await seller({ taxRegime: "OTHER" }))).toBeNull();
  });
});

describe("TX-04 D570 the option to pay CBS and IBS outside the DAS", () => {
  test("its last day is told once, to who said to have chosen it, while it can be cancelled", async () => {
    const chose = await seller({ taxRegime: "SIMPLES", paysCbsOutside: true });
    const others = [
      await seller({ taxRegime: "SIMPLES" }),
      await seller({ taxRegime: "PRESUMIDO", paysCbsOutside: true }),
    ];
    await raiseCbsOptions(at("2026-11-02T15:00:00.000Z"));
    await raiseCbsOptions(at("2026-12-21T15:00:00.000Z"));
    expect(await told(chose.userId, cbsOptionNotice.name)).toEqual([]);
    await raiseCbsOptions(at("2026-12-01T04:00:00.000Z"));
    expect(await told(chose.userId, cbsOptionNotice.name)).toEqual([]);
    for (const day of ["01", "02", "20"]) await raiseCbsOptions(at(`2026-12-${day}T15:00:00.000Z`));
    expect(await told(chose.userId, cbsOptionNotice.name)).toEqual(["2026-12-20"]);
    for (const { userId } of others) expect(await told(userId, cbsOptionNotice.name)).toEqual([]);
  });

  test("it says the day and that it holds for the half-year", () => {
    const known = { until: "2026-12-20", half: "o primeiro semestre de 2027" };
    expect(cbsOptionNotice.inApp(known, new Date())?.text).toBe(
      "Você escolheu pagar CBS e IBS fora do DAS no primeiro semestre de 2027. Até 20 de dezembro de 2026 dá para cancelar no portal do Simples; depois a escolha vale o semestre inteiro. Confirme com seu contador.",
    );
  });
});
